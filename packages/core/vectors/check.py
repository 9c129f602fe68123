#!/usr/bin/env python3
"""Signed image URLs, told a second time: Python's own hmac, hashlib and urllib, and nothing of Placard.

    python3 check.py          verifies every case of signature.json; exit 1 on a mismatch
    python3 check.py --write  computes what follows from the inputs (name, secret, keyId, pairs; rootSecret, keyId)
"""

import base64
import hashlib
import hmac
import json
import pathlib
import sys
import urllib.parse

FILE = pathlib.Path(__file__).with_name("signature.json")


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def canonical_query(pairs):
    """RFC 3986: quote() leaves letters, digits and "_.-~" alone, which are the unreserved characters."""
    encoded = [(urllib.parse.quote(name, safe=""), urllib.parse.quote(value, safe="")) for name, value in pairs]
    return "&".join(f"{name}={value}" for name, value in sorted(encoded, key=lambda pair: pair[0].encode("ascii")))


def signature(case):
    query = canonical_query(case["pairs"])
    message = f"/i/{case['keyId']}?{query}"
    mac = hmac.new(case["secret"].encode("utf-8"), message.encode("utf-8"), hashlib.sha256)
    return {"canonicalQuery": query, "message": message, "sig": base64url(mac.digest())}


def hkdf_sha256(secret, salt, info, length):
    """RFC 5869, extract then expand."""
    pseudo_random_key = hmac.new(salt, secret, hashlib.sha256).digest()
    output, block, counter = b"", b"", 1
    while len(output) < length:
        block = hmac.new(pseudo_random_key, block + info + bytes([counter]), hashlib.sha256).digest()
        output += block
        counter += 1
    return output[:length]


def derivation(case):
    info = f"placard signing secret {case['keyId']}".encode("utf-8")
    derived = hkdf_sha256(case["rootSecret"].encode("utf-8"), bytes(32), info, 32)
    return {"signingSecret": base64url(derived)}


def check_hkdf():
    """RFC 5869, appendix A.1 and A.3: this file must itself be right."""
    secret = bytes([0x0B] * 22)
    a1 = hkdf_sha256(secret, bytes(range(13)), bytes(range(0xF0, 0xFA)), 42).hex()
    a3 = hkdf_sha256(secret, b"", b"", 42).hex()
    assert a1 == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    assert a3 == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"


def main():
    check_hkdf()
    vectors = json.loads(FILE.read_text(encoding="utf-8"))
    cases = [(case, signature(case)) for case in vectors["signatures"]]
    cases += [(case, derivation(case)) for case in vectors["derivations"]]
    if "--write" in sys.argv[1:]:
        for case, expected in cases:
            case.update(expected)
        FILE.write_text(json.dumps(vectors, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        return 0
    failed = 0
    for case, expected in cases:
        for field, value in expected.items():
            if case.get(field) != value:
                failed += 1
                print(f"{case['name']}: {field} is {case.get(field)!r}, expected {value!r}")
    print(f"{len(cases)} cases, {failed} mismatches")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
