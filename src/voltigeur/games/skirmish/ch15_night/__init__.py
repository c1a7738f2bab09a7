"""Night: aimed-fire/night, house/night.

Night has no module of its own: it shortens what others do. How far one sees and spots is in `ch02_visibility`, at what
range one fires and with what number in `ch06_targets` and `ch07_fire`, where one can run in `ch00_ground`.
"""
