/** A WebP file with one chunk (RFC 9649, 2.5 and 2.6), padded to an even size. */
export function webpFile(chunk: 'VP8 ' | 'VP8L', data: Uint8Array): Uint8Array {
  const padded = data.length + (data.length & 1);
  const file = new Uint8Array(20 + padded);
  const view = new DataView(file.buffer);
  const text = new TextEncoder();
  file.set(text.encode('RIFF'));
  view.setUint32(4, 12 + padded, true);
  file.set(text.encode(`WEBP${chunk}`), 8);
  view.setUint32(16, data.length, true);
  file.set(data, 20);
  return file;
}
