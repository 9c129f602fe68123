import type { Frame, SceneNode } from '@placard/core';
import { at, type SetNode } from '@placard/templates/parts/place';
import { contrast, inkOn } from '@placard/templates/parts/color';
import type { Colors } from './colors.js';
import type { Datum, Series } from './data.js';
import { figureOf, inMiddle, word } from './type.js';

export interface Field {
  readonly top: number;
  readonly bottom: number;
}

/** What depends on the shape of a card, in pixels. */
interface Sizes {
  /** Largest height of a row, and the gap between two. */
  readonly row: number;
  readonly gap: number;
  /** Largest font size of a figure, of the highlighted one, and of a label. */
  readonly figure: number;
  readonly hero: number;
  readonly label: number;
}

const sizes = {
  wide: { row: 132, gap: 6, figure: 56, hero: 220, label: 48 },
  square: { row: 230, gap: 12, figure: 72, hero: 300, label: 64 },
  tall: { row: 380, gap: 12, figure: 84, hero: 340, label: 76 },
} as const satisfies Readonly<Record<Frame['shape'], Sizes>>;

const margin = 56;
/** Free space at the far edge, after a bar, and between a figure and its label. */
const [atEdge, afterBar, between] = [52, 14, 18];
/** Smallest font size of labels and figures. */
const least = 26;

/** A row: its texts, its place, and the share of the largest value. */
interface Row {
  readonly datum: Datum;
  readonly top: number;
  readonly height: number;
  readonly share: number;
  readonly labelWidth: number;
  /** Sets the label in a width. */
  readonly labelIn: (maxWidth: number) => SetNode | undefined;
  readonly figure: SetNode | undefined;
}

/** Widest label, figure, and figure that matters, as parts of the card's width. */
const [widestLabel, widestFigure, widestHero] = [0.36, 0.36, 0.44];
/** Smallest distance of a text from the edge, whether there is a bar or not. */
const offEdge = 28;

/** Draws bars that begin at the edge of the card, which is the zero line. */
export function bars(
  frame: Frame,
  colors: Colors,
  { data, unit, isPoll }: Series,
  field: Field,
  rtl: boolean,
): SceneNode[] {
  const { width } = frame;
  const rows = rowsIn(frame, colors, { data, unit, isPoll }, field);
  const full = isPoll ? width * (Math.max(...data.map(({ value }) => value)) / 100) : longest(rows, width);
  const mirror = (left: number, own: number): number => Math.round(rtl ? width - left - own : left);
  return rows.flatMap((row) => {
    const { datum, top, height, share, figure } = row;
    const length = Math.round(Math.min(width, full * share));
    const ground = datum.isHighlight ? colors.highlight : colors.bar;
    const block = (left: number, own: number, backgroundColor: string): SceneNode => (
      <div style={{ position: 'absolute', left: mirror(left, own), top, width: own, height, backgroundColor }} />
    );
    const { label, labelLeft, labelInside, figureLeft, figureInside } = placesIn(row, length, width);
    const onBar = datum.isHighlight
      ? colors.onHighlight
      : contrast(colors.ink, ground) >= 4.5
        ? colors.ink
        : inkOn(ground, '#000000', '#FFFFFF');
    const place = (text: SetNode | undefined, left: number, isInside: boolean): SceneNode[] => {
      if (text === undefined) return [];
      const y = inMiddle(text, top, height);
      return [at(colored(text.node, isInside ? onBar : colors.ink), mirror(left, text.metrics.width), y)];
    };
    return [
      ...(isPoll && length < width ? [block(length, width - length, colors.track)] : []),
      ...(length > 0 ? [block(0, length, ground)] : []),
      ...place(figure, figureLeft, figureInside),
      ...place(label, labelLeft, labelInside),
    ];
  });
}

interface Places {
  readonly label: SetNode | undefined;
  readonly labelLeft: number;
  readonly labelInside: boolean;
  readonly figureLeft: number;
  readonly figureInside: boolean;
}

/** The label is in the bar, or else behind the figure; the figure is behind the bar, or at its end in a poll. */
function placesIn({ datum, labelIn, figure }: Row, length: number, width: number): Places {
  const amount = figure?.metrics.width ?? 0;
  const label = labelIn(widestLabel * width);
  const own = label?.metrics.width ?? 0;
  const figureInside = amount > 0 && length + afterBar + amount > width - atEdge;
  const figureLeft = figureInside
    ? Math.min(length - afterBar, width - offEdge) - amount
    : Math.max(offEdge, length + (datum.isHighlight ? 18 : afterBar));
  const common = { figureLeft, figureInside };
  if (figureInside) {
    const room = figureLeft - between - offEdge;
    const fitting = own <= room - margin + offEdge ? label : labelIn(Math.max(40, room));
    const left = Math.min(margin, figureLeft - between - (fitting?.metrics.width ?? 0));
    return { ...common, label: fitting, labelLeft: left, labelInside: true };
  }
  if (holds(length, own)) return { ...common, label, labelLeft: margin, labelInside: true };
  const left = amount > 0 ? figureLeft + amount + between : figureLeft;
  const room = width - atEdge - left;
  return { ...common, label: own <= room ? label : labelIn(Math.max(40, room)), labelLeft: left, labelInside: false };
}

function rowsIn(frame: Frame, { ink }: Colors, { data, unit, isPoll }: Series, { top, bottom }: Field): Row[] {
  const { row, gap: wide, figure, hero, label } = sizes[frame.shape];
  const count = data.length;
  const gap = frame.shape === 'wide' && count > 6 ? 4 : wide;
  const weight = count <= 3 ? 1.8 : count > 6 ? 1.9 : 2.4;
  const unitHeight = Math.min(row, (bottom - top - gap * (count - 1)) / (count - 1 + weight));
  const largest = Math.max(...data.map(({ value }) => value), 0);
  let y = top;
  return data.map((datum) => {
    const { isHighlight, value } = datum;
    const height = Math.round(unitHeight * (isHighlight ? weight : 1));
    const own = { top: Math.round(y), height };
    y += height + gap;
    const plain = Math.min(label, Math.max(least, 0.6 * unitHeight));
    const labelIn = (maxWidth: number): SetNode | undefined =>
      datum.label === ''
        ? undefined
        : word(frame, 'label', datum.label, {
            color: ink,
            fontWeight: 600,
            size: isHighlight ? Math.min(1.3 * plain, 0.6 * height) : plain,
            maxWidth,
            maxInk: height + gap,
          });
    return {
      datum,
      labelIn,
      labelWidth: labelIn(widestLabel * frame.width)?.metrics.width ?? 0,
      ...own,
      share: largest > 0 ? Math.max(0, value) / largest : 0,
      figure:
        datum.figure === ''
          ? undefined
          : figureOf(
              frame,
              { figure: datum.figure, unit: value === 0 && !/\p{Nd}/u.test(datum.figure) ? '' : unit },
              {
                color: ink,
                size: Math.round(
                  isHighlight ? Math.min(hero, 1.02 * height) : Math.min(figure, Math.max(least, 0.76 * unitHeight)),
                ),
                maxWidth: Math.min(
                  (isHighlight ? widestHero : widestFigure) * frame.width,
                  isPoll ? behindBar(value, frame.width) : Infinity,
                ),
                maxInk: height + gap,
                ...(isHighlight && { name: 'hero' }),
              },
            ),
    };
  });
}

/** Room after the bar of a percentage. If there is little, the figure is inside the bar. */
function behindBar(percentage: number, width: number): number {
  const room = width * (1 - percentage / 100) - atEdge - 20;
  return room > 0.2 * width ? room : Infinity;
}

const holds = (length: number, label: number): boolean => margin + label + afterBar + 4 <= length;

/** The longest bar is at least this fraction of the card's width. */
const shortest = 0.1;

/** Length in pixels of the longest bar, so that everything after a bar is inside the card. */
function longest(rows: readonly Row[], width: number): number {
  const fits = (length: number): boolean =>
    rows.every(({ share, labelWidth, figure }) => {
      const own = share * length;
      const amount = figure?.metrics.width ?? 0;
      const behind = holds(own, labelWidth) ? amount : amount + between + labelWidth;
      return own + afterBar + 4 + behind <= width - atEdge;
    });
  let length = width - atEdge;
  while (length > shortest * width && !fits(length)) length -= 4;
  return length;
}

const colored = ({ type, props }: SceneNode, color: string): SceneNode => ({
  type,
  props: { ...props, style: { ...props.style, color } },
});
