import { createHash } from 'node:crypto';
import type { CacheEntry } from '@placard/core/server';

/*
 * offset  bytes  meaning (integers are big-endian)
 *      0      4  magic, "PLCD"
 *      4      4  version
 *      8      4  length of the header in bytes, h
 *     12      4  length of the payload in bytes, p
 *     16     32  SHA-256 of the payload, which is also the image's ETag
 *     48     32  SHA-256 of bytes 0 to 47 followed by the header
 *     80      h  header: JSON, UTF-8; it contains the key, so that an entry is valid only under its key
 * 80 + h      p  payload: the image
 *
 * Every byte is part of a digest or covered by one, so each flipped bit is detected.
 */
const magic = 0x504c4344;
const envelopeVersion = 2;
const payloadDigestAt = 16;
const headerDigestAt = 48;
const headerBytes = 80;

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Returns the bytes that a cache stores for an entry.
 *
 * @throws an Error when `entry.sha256` is not the digest of `entry.bytes`: such an entry could never be read again
 */
export function seal(key: string, entry: CacheEntry): Uint8Array {
  const digest = sha256(entry.bytes);
  if (digest.toString('hex') !== entry.sha256) throw new Error("the cache entry's sha256 is not that of its bytes");
  const header = Buffer.from(JSON.stringify({ key, warnings: entry.warnings, alt: entry.alt, lang: entry.lang }));
  const sealed = Buffer.allocUnsafeSlow(headerBytes + header.length + entry.bytes.length);
  sealed.writeUInt32BE(magic, 0);
  sealed.writeUInt32BE(envelopeVersion, 4);
  sealed.writeUInt32BE(header.length, 8);
  sealed.writeUInt32BE(entry.bytes.length, 12);
  sealed.set(digest, payloadDigestAt);
  sealed.set(sha256(sealed.subarray(0, headerDigestAt), header), headerDigestAt);
  sealed.set(header, headerBytes);
  sealed.set(entry.bytes, headerBytes + header.length);
  return sealed;
}

/** Returns the entry that {@link seal} stored under this key, as a copy, or null when a check fails. */
export function open(key: string, bytes: Uint8Array): CacheEntry | null {
  const sealed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (sealed.length < headerBytes || sealed.readUInt32BE(0) !== magic || sealed.readUInt32BE(4) !== envelopeVersion)
    return null;
  const payloadAt = headerBytes + sealed.readUInt32BE(8);
  if (sealed.length !== payloadAt + sealed.readUInt32BE(12)) return null;
  const header = sealed.subarray(headerBytes, payloadAt);
  if (!sha256(sealed.subarray(0, headerDigestAt), header).equals(sealed.subarray(headerDigestAt, headerBytes)))
    return null;
  const payload = sealed.subarray(payloadAt);
  const digest = sha256(payload);
  if (!digest.equals(sealed.subarray(payloadDigestAt, headerDigestAt))) return null;
  const facts = readHeader(key, header);
  // The Uint8Array constructor copies. `Buffer.slice` would share the driver's memory.
  return facts && { bytes: new Uint8Array(payload), sha256: digest.toString('hex'), ...facts };
}

function readHeader(key: string, header: Buffer): Pick<CacheEntry, 'warnings' | 'alt' | 'lang'> | null {
  try {
    const value: unknown = JSON.parse(header.toString());
    if (typeof value !== 'object' || value === null || !('key' in value)) return null;
    if (value.key !== key || !('warnings' in value && 'alt' in value)) return null;
    const { warnings, alt } = value;
    if (!Array.isArray(warnings) || !warnings.every((warning) => typeof warning === 'string')) return null;
    const lang = 'lang' in value ? value.lang : undefined;
    if (typeof alt !== 'string') return null;
    return typeof lang === 'string' ? { warnings, alt, lang } : { warnings, alt };
  } catch {
    return null;
  }
}
