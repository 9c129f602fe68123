import { embeddedSize, type ColourShare, type Frame, type LogoFacts, type SceneNode } from '@placard/core';
import { contrast } from './colour.js';
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

/** Contrast below which a part of a logo is lost. WCAG 2.2 exempts logotypes, so this is what is seen in a feed. */
const seen = 1.8;

/** A plate is drawn where it saves at least this share of a logo. */
const saved = 0.15;

/** Width of a plate around the logo, as a share of the height of a square one. */
const plateEdge = 0.15;

/** The share of a logo that cannot be seen on a ground. */
const lostOn = (ground: string, colours: readonly ColourShare[]): number =>
  colours.reduce((lost, { colour, share }) => lost + (contrast(colour, ground) < seen ? share : 0), 0);

const unmeasured: LogoFacts = { colours: [], ink: { left: 0, top: 0, right: 1, bottom: 1 } };

/**
 * A logo at the size that its shape asks for, without its transparent border. One that would be lost on the ground, such as
 * black letters on a dark card, has a plate of the card's ink behind it.
 *
 * @returns undefined without a logo, and where it is only named: in a request it is an id, in `render` an image
 */
export function logoOf(
  logo: string | undefined,
  frame: Pick<Frame, 'logos'>,
  { ground, ink }: { readonly ground: string; readonly ink: string },
  { size, maxWidth }: LogoRoom,
): Logo | undefined {
  if (logo?.startsWith('data:image/') !== true) return undefined;
  const { colours, ink: visible } = frame.logos['logo'] ?? unmeasured;
  const edge = lostOn(ground, colours) - lostOn(ink, colours) >= saved ? Math.round(plateEdge * size) : 0;
  const natural = embeddedSize(logo);
  const ratio = (natural.width * (visible.right - visible.left)) / (natural.height * (visible.bottom - visible.top));
  const high = Math.min(size - 2 * edge, size * ratio ** -flatness, (maxWidth - 2 * edge) / ratio);
  const inner = { width: Math.max(1, Math.round(high * ratio)), height: Math.max(1, Math.round(high)) };
  const [width, height] = [inner.width + 2 * edge, inner.height + 2 * edge];
  const gap = Math.round(size * (edge > 0 ? 0.3 : Math.min(0.5, 0.24 + 0.06 * ratio)));
  if (edge === 0) return { node: imageOf('logo', logo, visible, inner), width, height, gap };
  const node = (
    <div name="logo" style={{ width, height, backgroundColor: ink, borderRadius: Math.round(edge / 2) }}>
      {at(imageOf('mark', logo, visible, inner), edge, edge)}
    </div>
  );
  return { node, width, height, gap };
}

/** The visible part of an image at a size. Its transparent border is outside of the box. */
function imageOf(
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
    <div name={name} style={size}>
      {at(image('image'), -Math.round(whole.width * visible.left), -Math.round(whole.height * visible.top))}
    </div>
  );
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
