"""4.0: who holds a weapon. Taking up, handing over, dropping, destroying; what it weighs stands with movement."""
