import { embeddedSize, type ColorShare, type Frame, type LogoFacts, type SceneNode } from '@placard/core';
import { contrast } from './color.js';
import { at, type Placed } from './place.js';

/** The logo of a brand, and the size in pixels at which it is drawn. */
export interface Logo {
  readonly node: SceneNode;
  readonly width: number;
  readonly height: number;
  /** Distance in pixels between the logo and the name after it, larger for a wide logo, which often has letters. */
  readonly gap: number;
}

interface LogoRoom {
  /** Height of a square logo, in pixels. A wide logo is drawn lower, so that it does not look larger. */
  readonly size: number;
  readonly maxWidth: number;
  /** Default: `size`. */
  readonly maxHeight?: number;
  /** Name of the param, and of the node. Default: `logo`. */
  readonly name?: string;
}

/** Exponent that reduces the height by the aspect ratio: a 4:1 logo is three fifths as high as a square one. */
const heightExponent = 0.37;

/** Minimum contrast at which a part of a logo is visible in a feed. WCAG 2.2 requires none, as it exempts logotypes. */
const minContrast = 1.8;

/** A plate is drawn if it makes at least this share of a logo visible. */
const minGain = 0.15;

/** Grounds with less contrast to white cannot be told from it. */
const nearWhite = 1.02;

/** Padding of a plate around the logo, as a part of the height of a square logo. */
const plateEdge = 0.15;

/** Returns the share of a logo that is not visible on a ground. */
const hiddenShare = (ground: string, colors: readonly ColorShare[]): number =>
  colors.reduce((lost, { color, share }) => lost + (contrast(color, ground) < minContrast ? share : 0), 0);

const unmeasured: LogoFacts = { colors: [], ink: { left: 0, top: 0, right: 1, bottom: 1 } };

/** Returns the color of the plate that a logo needs on a card, or undefined if it needs none. */
function plateOf({ colors, onWhite }: LogoFacts, ground: string, ink: string): string | undefined {
  if (onWhite === true) return contrast('#FFFFFF', ground) < nearWhite ? undefined : '#FFFFFF';
  return hiddenShare(ground, colors) - hiddenShare(ink, colors) >= minGain ? ink : undefined;
}

/**
 * Returns a logo without its transparent or white border, at a size that depends on its aspect ratio. A logo that is hard
 * to see on the ground, such as black letters on a dark card, is drawn on a plate in the color of the card's ink, and a
 * logo with a white border on a white plate.
 *
 * @returns undefined if `logo` is missing or still an asset id, which the renderer replaces by the image
 */
export function logoOf(
  logo: string | undefined,
  frame: Pick<Frame, 'logos'>,
  { ground, ink }: { readonly ground: string; readonly ink: string },
  { size, maxWidth, maxHeight = size, name = 'logo' }: LogoRoom,
): Logo | undefined {
  if (logo?.startsWith('data:image/') !== true) return undefined;
  const facts = frame.logos[name] ?? unmeasured;
  const visible = facts.ink;
  const plate = plateOf(facts, ground, ink);
  const edge = plate === undefined ? 0 : Math.round(plateEdge * size);
  const natural = embeddedSize(logo);
  const ratio = (natural.width * (visible.right - visible.left)) / (natural.height * (visible.bottom - visible.top));
  const high = Math.min(maxHeight - 2 * edge, size * ratio ** -heightExponent, (maxWidth - 2 * edge) / ratio);
  const inner = { width: Math.max(1, Math.round(high * ratio)), height: Math.max(1, Math.round(high)) };
  const [width, height] = [inner.width + 2 * edge, inner.height + 2 * edge];
  const gap = Math.round(size * (edge > 0 ? 0.3 : Math.min(0.5, 0.24 + 0.06 * ratio)));
  if (plate === undefined) return { node: visiblePart(name, logo, visible, inner), width, height, gap };
  const node = (
    <div name={name} style={{ width, height, backgroundColor: plate, borderRadius: Math.round(edge / 2) }}>
      {at(visiblePart('mark', logo, visible, inner), edge, edge)}
    </div>
  );
  return { node, width, height, gap };
}

/** Draws an image so that its visible part has the given size. Its border lies outside of the box. */
export function visiblePart(
  name: string,
  src: string,
  visible: LogoFacts['ink'],
  size: { readonly width: number; readonly height: number },
): SceneNode {
  const [across, down] = [visible.right - visible.left, visible.bottom - visible.top];
  const whole = { width: Math.round(size.width / across), height: Math.round(size.height / down) };
  const image = (name: string): SceneNode => <img name={name} src={src} style={{ ...whole, objectFit: 'contain' }} />;
  if (across === 1 && down === 1) return image(name);
  return (
    <div name={name} style={{ ...size, overflow: 'hidden' }}>
      {at(image('image'), -Math.round(whole.width * visible.left), -Math.round(whole.height * visible.top))}
    </div>
  );
}

/** Draws a row as high as the logo, which is at the left end, or at the right end if `rtl`. */
export const logoRow = ({ node, width, height }: Logo, rowWidth: number, rtl: boolean): SceneNode => (
  <div style={{ width: rowWidth, height }}>{at(node, rtl ? rowWidth - width : 0, 0)}</div>
);

/** Positions a logo in the vertical middle of a row. */
export const inRow = ({ node, height }: Logo, left: number, top: number, rowHeight: number): Placed => ({
  node,
  left,
  top: Math.round(top + (rowHeight - height) / 2),
});
