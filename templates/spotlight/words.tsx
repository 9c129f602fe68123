import type { Frame, SceneNode, Style } from '@placard/core';
import { atInCard, inkPadding } from '../shared/parts/ink.js';
import { labelOfX, set, type SetNode, setWhole } from '../shared/parts/place.js';
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
  const { width, height, shape, safeArea } = frame;
  const square = shape !== 'wide';
  const foot = safeArea.label ? labelOfX.top - 8 : height - margin - (subtitle ? 0 : square ? 40 : 24);
  const below = small(frame, 'subtitle', subtitle, {
    width: width - 2 * margin - (square ? 0 : 120),
    maxHeight: square ? 150 : frame.background === null ? 82 : 64,
    lineClamp: 3,
    color: colors.subtitle,
    fontWeight: 500,
    fit: { min: 18, max: square ? 42 : 34 },
  });
  const above = small(frame, 'label', label, {
    width: width - 2 * margin,
    maxHeight: square ? 72 : 60,
    lineClamp: 2,
    color: colors.label,
    fontWeight: 600,
    letterSpacing: '0.02em',
    fit: { min: 18, max: square ? 34 : frame.background === null ? 30 : 26 },
  });
  const subTop = below === undefined ? foot : foot - below.metrics.height;
  const [airUnder, airOver] = square ? [32, 44] : [20, 34];
  const gapOver = below === undefined ? 0 : airOver + inkPadding(below.metrics).above;
  const head = above === undefined ? 0 : above.metrics.height + inkPadding(above.metrics).below + airUnder;
  const rises = above === undefined ? 0 : Math.max(0, inkPadding(above.metrics).above - 8);
  const most = subTop - gapOver - ceiling - rises - head;
  const wished = subTop - gapOver - wish - head;
  const sized = (lost: number): SetNode =>
    titleIn(frame, title, { max: square ? 380 : 330, height: Math.min(most, wished) - lost, most: most - lost });
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
  const left = (each: SetNode): number => Math.round((width - widthOf(each, width)) / 2);
  return {
    nodes: [
      ...(above === undefined ? [] : [atInCard(frame, above, left(above), labelTop)]),
      atInCard(frame, name, left(name), top),
      ...(below === undefined ? [] : [atInCard(frame, below, left(below), subTop)]),
    ],
    top: above === undefined ? top - inkPadding(name.metrics).above : labelTop,
  };
}

const widthOf = ({ node }: SetNode, otherwise: number): number => {
  const width = node.props.style?.width;
  return typeof width === 'number' ? width : otherwise;
};
