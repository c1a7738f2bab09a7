"""Aimed and covering fire: aimed-fire/table, aimed-fire/quality, covering-fire/hit, sniper/shot, house/sniper,
house/weapons, house/quality."""
