import { fromElement, type ElementImage, type ElementOptions } from '@placard/og';
import { fonts } from '@placard/fonts';
import sharp from 'sharp';

export const draw = async (element: unknown, options: Partial<ElementOptions> = {}): Promise<ElementImage> =>
  fromElement(element, { width: 200, height: 100, fonts, ...options });

export const filled = { display: 'flex', width: '100%', height: '100%' } as const;

/** The color at a point, as `#rrggbb`. */
export async function at(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 };
  return `#${(await sharp(bytes).removeAlpha().extract(area).raw().toBuffer()).toString('hex')}`;
}
