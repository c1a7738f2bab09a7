"""Keys: whoever holds the key of a seat sits there. Only their fingerprints are stored."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_urlsafe

KEY_BYTES = 24
"""192 bits: nobody guesses a key."""
SPECTATOR = -1
"""The seat of a key that only watches."""
SHARED = -3
"""The seat of a key that opens the replay and the report of a match that is over, and nothing else."""

_SHAPE = re.compile(r"[A-Za-z0-9_-]{32}")


def fresh_key() -> str:
    """A key for one seat."""
    return token_urlsafe(KEY_BYTES)


def shared_key(key: str) -> str:
    """The key by which the holder of another one shows a finished match: always the same, and no way back from it."""
    return urlsafe_b64encode(sha256(f"shared {key}".encode()).digest()[:KEY_BYTES]).decode()


def fresh_match() -> str:
    """The public name of a match; it opens nothing."""
    return token_urlsafe(9)


def looks_like_key(word: str) -> bool:
    """Whether a word can be a key at all, before anybody is asked."""
    return _SHAPE.fullmatch(word) is not None


def fingerprint(key: str) -> str:
    """What is stored of a key; keys are long and random, so that one round of hashing is enough."""
    return sha256(key.encode()).hexdigest()
