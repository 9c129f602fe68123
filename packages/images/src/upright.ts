import type { Sharp } from 'sharp';

/**
 * Rotates a JPEG by its EXIF orientation (Exif 2.32, tag 0x0112), as browsers do. Files of other formats are not
 * rotated, in any codec.
 */
export async function upright(image: Sharp): Promise<Sharp> {
  const { format, orientation = 1 } = await image.metadata();
  return format === 'jpeg' && orientation > 1 ? image.autoOrient() : image;
}
