import sharp from 'sharp';

/** A blue square of 64 pixels. */
export const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();

/** Returns a PNG of any size: bytes after the end of a PNG are not part of the image. */
export const pngOf = (bytes: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([png, Buffer.alloc(bytes - png.length)]));
