import { crc32 } from 'node:zlib';

/**
 * Returns the names of the files of a ZIP without compression, in order (APPNOTE 4.3.12).
 *
 * @throws {Error} if the content of a file does not have its checksum
 */
export function namesInZip(zip: Buffer): string[] {
  const names: string[] = [];
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [checksum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    names.push(zip.toString('utf8', at + 46, at + 46 + (name ?? 0)));
    if (crc32(zip.subarray(from, from + size)) !== checksum) throw new Error(`${names.at(-1)} is damaged`);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}
