import type { Sharp } from 'sharp';

/**
 * Turns a JPEG by the orientation that a camera wrote (Exif 2.32, tag 0x0112), as browsers show it. Files of other formats
 * stay as they are, in every codec.
 */
export async function upright(image: Sharp): Promise<Sharp> {
  const { format, orientation = 1 } = await image.metadata();
  return format === 'jpeg' && orientation > 1 ? image.autoOrient() : image;
}
