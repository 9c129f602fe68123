import type { Frame, SceneNode, Style } from '@placard/core';
import { atInCard, inkPadding } from '../shared/parts/ink.js';
import { footOf, set, type SetNode, setWhole } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import { colors } from './stage.js';

export const margin = 56;
/** Smallest font size of the title in pixels, except for a title that would be shortened at this size. */
const minTitle = 56;

export interface Spoken {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly label?: string | undefined;
}

/** The texts at their positions. `top` is the upper edge of the highest one, in pixels. */
export interface Stack {
  readonly nodes: readonly SceneNode[];
  readonly top: number;
}

/** Uses Anton for Latin text. Other text is in the heaviest weight of Archivo or its fallback fonts. */
const display = (title: string): Style =>
  /[^\P{L}\p{Script=Latin}]/u.test(title)
    ? { fontFamily: 'Archivo', fontWeight: 900 }
    : { fontFamily: 'Anton', fontWeight: 400 };

const common = { textAlign: 'center', textWrap: 'balance' } as const;

/** Sizes on cards of one shape, in pixels: largest font sizes and heights, and the space around the title. */
interface Look {
  readonly title: number;
  readonly subtitle: { readonly max: number; readonly height: number; readonly inset: number };
  readonly label: { readonly max: number; readonly height: number };
  readonly airOver: number;
  readonly airUnder: number;
  /** Additional margin below a title without a subtitle. */
  readonly bare: number;
  /** Share of the free height of a card without a photo that is below the texts; the rest is above them. */
  readonly raised: number;
}

const square: Look = {
  title: 380,
  subtitle: { max: 42, height: 150, inset: 0 },
  label: { max: 34, height: 72 },
  airOver: 44,
  airUnder: 32,
  bare: 40,
  raised: 0,
};

const tall = (isPlain: boolean): Look => ({
  title: 480,
  subtitle: { max: isPlain ? 54 : 44, height: isPlain ? 240 : 160, inset: 0 },
  label: { max: isPlain ? 46 : 38, height: 96 },
  airOver: isPlain ? 56 : 40,
  airUnder: isPlain ? 40 : 26,
  bare: 20,
  raised: 0.42,
});

const wide = (isPlain: boolean): Look => ({
  title: 330,
  subtitle: { max: 34, height: isPlain ? 82 : 64, inset: 60 },
  label: { max: isPlain ? 30 : 26, height: 60 },
  airOver: 34,
  airUnder: 20,
  bare: 24,
  raised: 0,
});

function lookOf({ shape, background }: Frame): Look {
  const isPlain = background === null;
  return shape === 'wide' ? wide(isPlain) : shape === 'tall' ? tall(isPlain) : square;
}

interface Room {
  /** Largest font size of the title, and its preferred and its maximum height, in pixels. */
  readonly max: number;
  readonly height: number;
  readonly most: number;
}

function titleIn(frame: Frame, title: string, { max, height, most }: Room): SetNode {
  const node = (maxHeight: number, least: number, largest: number): SceneNode =>
    text('title', title, {
      ...common,
      ...display(title),
      width: frame.width - 2 * margin,
      maxHeight: Math.max(1, maxHeight),
      color: colors.title,
      fit: { min: least, max: largest },
      lineHeight: 1.02,
      letterSpacing: '0.005em',
    });
  return setWhole(frame, node(height, minTitle, max), node(most, minTitle, minTitle), node(most, 24, minTitle));
}

const small = (
  frame: Frame,
  name: string,
  words: string | undefined,
  style: Style & { readonly fit: { readonly min: number; readonly max: number } },
): SetNode | undefined =>
  words ? set(frame, text(name, words, { ...common, fontFamily: 'Archivo', lineHeight: 1.3, ...style })) : undefined;

/**
 * Sets subtitle, title and label upwards from the card's foot.
 *
 * @param ceiling smallest y of the text, in pixels; `wish` is the preferred one
 */
export function stackOf(frame: Frame, { title, subtitle, label }: Spoken, ceiling: number, wish: number): Stack {
  const { width, safeArea, background } = frame;
  const look = lookOf(frame);
  const foot = footOf(frame, margin) - (subtitle || safeArea.label ? 0 : look.bare);
  const below = small(frame, 'subtitle', subtitle, {
    width: width - 2 * (margin + look.subtitle.inset),
    maxHeight: look.subtitle.height,
    lineClamp: 3,
    color: colors.subtitle,
    fontWeight: 500,
    fit: { min: 18, max: look.subtitle.max },
  });
  const above = small(frame, 'label', label, {
    width: width - 2 * margin,
    maxHeight: look.label.height,
    lineClamp: 2,
    color: colors.label,
    fontWeight: 600,
    letterSpacing: '0.02em',
    fit: { min: 18, max: look.label.max },
  });
  const subTop = below === undefined ? foot : foot - below.metrics.height;
  const { airUnder, airOver } = look;
  const gapOver = below === undefined ? 0 : airOver + inkPadding(below.metrics).above;
  const head = above === undefined ? 0 : above.metrics.height + inkPadding(above.metrics).below + airUnder;
  const rises = above === undefined ? 0 : Math.max(0, inkPadding(above.metrics).above - 8);
  const most = subTop - gapOver - ceiling - rises - head;
  const wished = subTop - gapOver - wish - head;
  const sized = (lost: number): SetNode =>
    titleIn(frame, title, { max: look.title, height: Math.min(most, wished) - lost, most: most - lost });
  // Height for ink above and below the title's box. Ink below it may also use half of the gap. If no height is free for
  // this, the title gets smaller.
  const beyond = ({ metrics }: SetNode): { rise: number; hang: number } => {
    const { above, below } = inkPadding(metrics);
    return { rise: Math.max(0, above - 4), hang: Math.max(0, below - 0.5 * airOver) };
  };
  const lacking = (name: SetNode): number => {
    const { rise, hang } = beyond(name);
    return rise + hang - Math.max(0, most - name.metrics.height);
  };
  let name = sized(0);
  for (let lost = lacking(name), tries = 0; lacking(name) > 0 && tries < 3; lost += lacking(name), tries += 1)
    name = sized(lost);
  const { rise, hang } = beyond(name);
  const top = Math.round(subTop - gapOver - hang - name.metrics.height);
  const labelTop = top - head - rise;
  const highest = above === undefined ? top - inkPadding(name.metrics).above : labelTop;
  const raised = background === null ? Math.round(look.raised * Math.max(0, highest - ceiling)) : 0;
  const placed = (each: SetNode, top: number): SceneNode =>
    atInCard(frame, each, Math.round((width - widthOf(each, width)) / 2), top - raised);
  return {
    nodes: [
      ...(above === undefined ? [] : [placed(above, labelTop)]),
      placed(name, top),
      ...(below === undefined ? [] : [placed(below, subTop)]),
    ],
    top: highest - raised,
  };
}

const widthOf = ({ node }: SetNode, otherwise: number): number => {
  const width = node.props.style?.width;
  return typeof width === 'number' ? width : otherwise;
};
