import type { Frame } from '@placard/core';
import { isSubjectLow, sideOfPanel } from '../../shared/parts/panel.js';
import { footOf, topMargin, type Box } from '../../shared/parts/place.js';
import { isRtl } from '../../shared/parts/text.js';
import type { JobParams } from './params.js';
import type { Sizes } from './words.js';

/** Where the parts of a card are, in pixels. */
export interface Places {
  /** The circled ad. */
  readonly ad: Box;
  /** The part of the page that is seen, under the ad. */
  readonly page: Box;
  readonly words: Box;
  readonly sizes: Sizes;
  /** The pen goes around this box; `exponent` is that of the superellipse. */
  readonly ring: Box & { readonly exponent: number; readonly thick: number };
  /** Where the subject of a photo is to be, as fractions of the card. */
  readonly focus?: { readonly x: number; readonly y: number };
}

const sizesOnPage: Readonly<Record<Frame['shape'], Sizes>> = {
  wide: { company: 36, role: 250, fact: 32, gap: 28 },
  square: { company: 44, role: 300, fact: 38, gap: 40 },
  tall: { company: 52, role: 350, fact: 46, gap: 52 },
};

/** The page fills the card and is seen on all sides of the ad. */
export function onPage(frame: Frame): Places {
  const { width, height, shape, safeArea } = frame;
  const page = { left: 0, top: 0, width, height };
  const isWide = shape === 'wide';
  const [above, below] = [Math.max(150, safeArea.top + 90), Math.max(150, safeArea.bottom + 30)];
  const ad = isWide
    ? { left: 132, top: 60, width: width - 264, height: height - 120 }
    : { left: 72, top: above, width: width - 144, height: height - above - below };
  return {
    ad,
    page,
    words: grown(ad, isWide ? [-62, -56] : [-72, -70]),
    sizes: sizesOnPage[shape],
    ring: { ...grown(ad, [26, 26]), exponent: isWide ? 3.6 : 4.6, thick: isWide ? 15 : 19 },
  };
}

const sizesOnClipping: Readonly<Record<Frame['shape'], Sizes>> = {
  wide: { company: 32, role: 190, fact: 30, gap: 24 },
  square: { company: 38, role: 220, fact: 34, gap: 28 },
  tall: { company: 48, role: 260, fact: 42, gap: 36 },
};

/** Distance from the cut to the circled ad, a number of whole lines: slivers of its neighbors are seen. */
const slivers = { wide: [40, 30], square: [46, 40], tall: [46, 50] } as const;
const wordsFromAd = { wide: [-42, -50], square: [-50, -48], tall: [-50, -56] } as const;

/** Whether a role needs a larger clipping. */
const isLong = (role: string): boolean => [...role].length > 60;

/** The ad is cut out of the page, and lies on the side of the photo away from its subject. */
export function onClipping(params: JobParams, frame: Frame): Places {
  const { shape } = frame;
  const { page, focus } = shape === 'wide' ? besideSubject(params, frame) : stacked(params, frame);
  const [across, down] = slivers[shape];
  const ad = grown(page, [-across, -down]);
  return {
    ad,
    page,
    focus,
    words: grown(ad, wordsFromAd[shape]),
    sizes: sizesOnClipping[shape],
    ring: { ...grown(page, [-22, -20]), exponent: 5.5, thick: shape === 'wide' ? 13 : 16 },
  };
}

type Clipping = Required<Pick<Places, 'page' | 'focus'>>;

function besideSubject({ role }: JobParams, frame: Frame): Clipping {
  const wide = isLong(role) ? 740 : 680;
  const isLeft = sideOfPanel(frame, isRtl(role) ? 'right' : 'left') === 'left';
  const page = { left: isLeft ? 32 : frame.width - 32 - wide, top: 32, width: wide, height: frame.height - 64 };
  return { page, focus: { x: isLeft ? 0.78 : 0.22, y: 0.46 } };
}

/** The clipping is below the subject, or above one that lies low. */
function stacked({ role }: JobParams, frame: Frame): Clipping {
  const { width, height, shape } = frame;
  const left = shape === 'square' ? 40 : 56;
  const foot = Math.min(height - 40, footOf(frame, 40) + 40);
  const share = (shape === 'square' ? 0.48 : 0.43) + (isLong(role) ? 0.07 : 0);
  const high = Math.round(share * height);
  const hangs = isSubjectLow(frame);
  const top = hangs ? Math.max(40, topMargin(frame, 40) - 60) : foot - high;
  const free = hangs ? (top + high + height) / 2 : top / 2;
  return {
    page: { left, top, width: width - 2 * left, height: high },
    focus: { x: 0.5, y: Number((free / height).toFixed(3)) },
  };
}

const grown = ({ left, top, width, height }: Box, [across, down]: readonly [across: number, down: number]): Box => ({
  left: left - across,
  top: top - down,
  width: width + 2 * across,
  height: height + 2 * down,
});
