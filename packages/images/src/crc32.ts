/** Remainders of each byte at four distances, for four bytes at a time ("slicing by four", Kounavis and Berry 2005). */
const tables = Array.from({ length: 4 }, () => new Uint32Array(256));

for (let byte = 0; byte < 256; byte++) {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  (tables[0] as Uint32Array)[byte] = rest;
}
for (let table = 1; table < 4; table++)
  for (let byte = 0; byte < 256; byte++) {
    const before = (tables[table - 1] as Uint32Array)[byte] as number;
    (tables[table] as Uint32Array)[byte] = (before >>> 8) ^ ((tables[0] as Uint32Array)[before & 255] as number);
  }
const [one, two, three, four] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];

/** CRC-32 of PNG chunks (W3C PNG 3rd ed., annex D), continued from `start`. */
export function crc32(bytes: Uint8Array, start = 0): number {
  let sum = ~start >>> 0;
  const whole = bytes.length & ~3;
  let i = 0;
  for (; i < whole; i += 4) {
    sum ^=
      (bytes[i] as number) |
      ((bytes[i + 1] as number) << 8) |
      ((bytes[i + 2] as number) << 16) |
      ((bytes[i + 3] as number) << 24);
    sum =
      (four[sum & 255] as number) ^
      (three[(sum >>> 8) & 255] as number) ^
      (two[(sum >>> 16) & 255] as number) ^
      (one[sum >>> 24] as number);
  }
  for (; i < bytes.length; i++) sum = (sum >>> 8) ^ (one[(sum ^ (bytes[i] as number)) & 255] as number);
  return ~sum >>> 0;
}
