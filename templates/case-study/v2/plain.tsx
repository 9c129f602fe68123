import type { Frame, SceneNode } from '@placard/core';
import { bottomMargin, topMargin } from '../../shared/parts/place.js';
import { beginsWithMark } from '../../shared/parts/text.js';
import { rectangle } from '../../shared/parts/shapes.js';
import { story, type Column, type Sizes, type Story } from '../text.js';
import type { Colors } from './colors.js';
import { dividing, type Division } from './division.js';

/** Height of the line at the foot of a card that nothing divides. */
const footLine = 20;

const margin = 56;

/** Draws the card without a photo: it is divided as the number says, and the words stand on both parts. */
export function onGround(words: Story, division: Division | undefined, colors: Colors): readonly SceneNode[] {
  const { frame, rtl } = words;
  const { width, height, shape } = frame;
  const whole = { left: 0, top: 0, width, height };
  const parts =
    division === undefined
      ? [rectangle('field', { left: 0, top: height - footLine, width, height: footLine }, colors.field)]
      : dividing(
          division,
          whole,
          shape === 'tall'
            ? { from: 'bottom', offset: 34, side: rtl ? 'left' : 'right' }
            : { from: rtl ? 'right' : 'left', offset: 30, side: 'left' },
          colors,
        );
  const column = columnOf(frame, rtl, division);
  const sizes = sizesOf(words);
  const edge = shape === 'tall' && division !== undefined ? { edge: Math.round((1 - division.part) * height) } : {};
  return [
    rectangle('panel', whole, colors.ground),
    ...parts,
    ...story({ ...words, ground: behindLogo(words, column, division, colors) }, column, { ...sizes, ...edge }),
  ];
}

/** Width and height of what a logo covers at the head of the column. */
const ofLogo = 90;

/** The color behind the logo. */
function behindLogo(
  { frame }: Story,
  { left, top }: Column,
  division: Division | undefined,
  { ground, field }: Colors,
): string {
  if (division === undefined) return ground;
  const isTall = frame.shape === 'tall';
  if (!isTall && !isBehindWords(frame, division)) return ground;
  const covered = isTall
    ? frame.height - division.part * frame.height < top + ofLogo / 2
    : division.part * frame.width > left + ofLogo / 2;
  return covered ? field : ground;
}

/** Largest width of a field, as a share of the card's, that words stand beside: its edge would cut their first letters. */
const narrow = 0.16;
const besideField = 40;

/** Whether words stand on a field at the side of a card, not beside it. */
export const isBehindWords = ({ shape }: Frame, { part }: Division): boolean => shape !== 'tall' && part > narrow;

function columnOf(frame: Frame, rtl: boolean, division: Division | undefined): Column {
  const side = frame.shape === 'wide' ? margin : 64;
  const foot = division === undefined ? margin + footLine - 6 : margin;
  const top = frame.shape === 'wide' ? margin + 6 : 76;
  const isBeside = division !== undefined && frame.shape !== 'tall' && !isBehindWords(frame, division);
  const first = isBeside ? Math.max(side, Math.round(division.part * frame.width) + besideField) : side;
  return {
    left: rtl ? side : first,
    width: frame.width - first - side,
    top: topMargin(frame, top),
    bottom: frame.height - bottomMargin(frame, foot),
  };
}

/** A headline of at most this many letters is set larger. */
const shortHeadline = 30;

/** Largest font sizes by the shape of the card: those of a short headline, and of one without a number. */
const largest = {
  wide: { client: 36, metric: 320, label: 34, headline: 88, wanted: 54, air: 34, short: 124, alone: 132 },
  square: { client: 44, metric: 440, label: 42, headline: 108, wanted: 68, air: 40, short: 150, alone: 150 },
  tall: { client: 52, metric: 560, label: 50, headline: 130, wanted: 80, air: 46, short: 210, alone: 190, gap: 300 },
} as const;

function sizesOf({ frame, headline, metric }: Story): Sizes {
  const { short, alone, ...sizes } = largest[frame.shape];
  const isShort = [...headline].length <= shortHeadline;
  if (metric === undefined) return { ...sizes, headline: isShort && !beginsWithMark(headline) ? 1.6 * alone : alone };
  return { ...sizes, headline: isShort ? short : sizes.headline };
}
