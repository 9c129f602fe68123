import { embeddedSize, type SceneNode } from '@placard/core';
import { at, type Placed } from './place.js';

/** The logo of a brand, and the size that it is drawn at. */
export interface Logo {
  readonly node: SceneNode;
  readonly width: number;
  readonly height: number;
  /** From the logo to the name that it stands before: the lettering of a wide one stands off it by more. */
  readonly gap: number;
}

interface LogoRoom {
  /** Height of a square logo. A wide one is lower, so that it looks as large. */
  readonly size: number;
  readonly maxWidth: number;
}

/** How much lower a wide logo is: one of four to one is three fifths as high as a square. */
const flatness = 0.37;

/**
 * A logo at the size that its shape asks for.
 *
 * @returns undefined without a logo, and where it is only named: in a request it is an id, in `render` an image
 */
export function logoOf(logo: string | undefined, { size, maxWidth }: LogoRoom): Logo | undefined {
  if (logo?.startsWith('data:image/') !== true) return undefined;
  const image = embeddedSize(logo);
  const ratio = image.width / image.height;
  const high = Math.min(size, size * ratio ** -flatness, maxWidth / ratio);
  const height = Math.max(1, Math.round(high));
  const width = Math.max(1, Math.round(high * ratio));
  const node = <img name="logo" src={logo} style={{ width, height, objectFit: 'contain' }} />;
  return { node, width, height, gap: Math.round(size * Math.min(0.5, 0.24 + 0.06 * ratio)) };
}

/** A logo at the start of a row of its height: at the right where text begins there. */
export const logoRow = ({ node, width, height }: Logo, rowWidth: number, rtl: boolean): SceneNode => (
  <div style={{ width: rowWidth, height }}>{at(node, rtl ? rowWidth - width : 0, 0)}</div>
);

/** A logo in the middle of a row of such a height. */
export const inRow = ({ node, height }: Logo, left: number, top: number, rowHeight: number): Placed => ({
  node,
  left,
  top: Math.round(top + (rowHeight - height) / 2),
});
