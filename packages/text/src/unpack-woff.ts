/** `wOFF` and `wOF2`. */
const woff = 0x774f4646;
const woff2 = 0x774f4632;

/** Maximum size of an unpacked font. No font has as much; a file that claims more is damaged. */
const maxBytes = 64 * 1024 * 1024;

/** How a runtime unpacks what the formats contain. */
export interface Unpackers {
  /** Inflates a zlib stream (RFC 1950) to a known size, or less. */
  inflate(packed: Uint8Array, length: number): Uint8Array | Promise<Uint8Array>;
  /** Unpacks a whole WOFF2 file. */
  woff2(file: Uint8Array): Promise<Uint8Array>;
}

/**
 * Returns the TrueType or OpenType font in a WOFF 1.0 or WOFF 2.0 file (W3C recommendations). Other files are returned
 * unchanged.
 *
 * @throws {Error} when the file is damaged, or the runtime cannot unpack it
 */
export async function unpackWoff(file: Uint8Array, unpackers: Unpackers): Promise<Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const signature = file.byteLength < 4 ? 0 : view.getUint32(0);
  if (signature === woff) return unpackTables(file, view, unpackers);
  return signature === woff2 ? unpackers.woff2(file) : file;
}

async function unpackTables(file: Uint8Array, view: DataView, { inflate }: Unpackers): Promise<Uint8Array> {
  const tables = view.getUint16(12);
  const size = view.getUint32(16);
  if (size > maxBytes) throw new Error('the WOFF file claims a font of more than 64 MiB');
  const font = new Uint8Array(size);
  const out = new DataView(font.buffer);
  const power = 2 ** Math.floor(Math.log2(Math.max(1, tables)));
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, tables);
  out.setUint16(6, power * 16);
  out.setUint16(8, Math.log2(power));
  out.setUint16(10, (tables - power) * 16);
  let end = 12 + 16 * tables;
  for (let i = 0; i < tables; i++) {
    const entry = 44 + 20 * i;
    const [offset, packed, length] = [4, 8, 12].map((at) => view.getUint32(entry + at)) as [number, number, number];
    if (end + length > size) throw new Error('the WOFF file has a table that is larger than its font');
    const bytes = file.subarray(offset, offset + packed);
    const table = packed < length ? await inflate(bytes, length) : bytes;
    const record = 12 + 16 * i;
    out.setUint32(record, view.getUint32(entry));
    out.setUint32(record + 4, view.getUint32(entry + 16));
    out.setUint32(record + 8, end);
    out.setUint32(record + 12, length);
    font.set(table, end);
    // Tables begin at multiples of four bytes.
    end = (end + length + 3) & ~3;
  }
  return font;
}
