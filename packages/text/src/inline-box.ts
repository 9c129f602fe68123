import type { Style, TextStyle } from '@placard/core/engine';
import { fontOf, initial, type Edges, type InlineBox, type Span } from './span.js';

/** Widths of what is around a text on one side, in pixels. */
interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const differing = ['fontSize', 'fontFamily', 'lineHeight', 'verticalAlign'] as const;
const boxed = /^(?:background(?!Clip)|border|padding|margin|boxShadow)/;

/** @returns undefined for an element that only changes how letters look */
export function inlineBoxOf(
  own: Style,
  whole: TextStyle,
  base: number,
  id: number,
  atom?: InlineBox['atom'],
): InlineBox | undefined {
  const isBoxed = atom === undefined && Object.keys(own).some((name) => boxed.test(name));
  if (atom === undefined && !isBoxed && !differing.some((name) => own[name] !== undefined)) return undefined;
  return {
    id,
    font: fontOf(whole, base),
    size: (whole.fontSize ?? base) / base,
    lineHeight: whole.lineHeight ?? initial.lineHeight,
    align: own.verticalAlign ?? 'baseline',
    box: isBoxed ? own : undefined,
    ...(atom !== undefined && { atom }),
  };
}

const sideNames = ['Left', 'Right', 'Top', 'Bottom'] as const;

/** Widths of borders and padding. */
export function insetsOf(style: Style, fontSize: number): Sides {
  const [left = 0, right = 0, top = 0, bottom = 0] = sideNames.map((side) => {
    const border = /(?:^|\s)(\.?\d[\d.]*)px/.exec(style[`border${side}`] ?? style.border ?? '');
    const padding = style[`padding${side}`] ?? style.padding;
    return Number(border?.[1] ?? 0) + pixels(padding, fontSize);
  });
  return { left, right, top, bottom };
}

/** A percentage, which is of the width of the paragraph, is none. */
function pixels(length: Style['margin'], fontSize: number): number {
  if (typeof length === 'number') return length;
  return length?.endsWith('em') === true ? Number.parseFloat(length) * fontSize : 0;
}

/** What an inline box adds before and after its text. */
export function edgesOf({ box = {}, size, atom }: InlineBox, fontSize: number): Edges {
  if (atom !== undefined) return [atom.width, 0];
  const own = size * fontSize;
  const { left, right } = insetsOf(box, own);
  return [left + pixels(box.marginLeft ?? box.margin, own), right + pixels(box.marginRight ?? box.margin, own)];
}

/** Adds the edges of inline boxes to the first and the last span in each of them. */
export function withEdges(spans: readonly Span[], fontSize: number): readonly Span[] {
  if (!spans.some(({ around = [] }) => around.some(({ box, atom }) => box !== undefined || atom !== undefined)))
    return spans;
  const holds = (span: Span | undefined, id: number): boolean => span?.around?.some((each) => each.id === id) === true;
  return spans.map((span, i) => {
    const around = span.around ?? [];
    const sum = (end: 0 | 1, beside: Span | undefined): number =>
      around.reduce((all, box) => all + (holds(beside, box.id) ? 0 : edgesOf(box, fontSize)[end]), 0);
    return { ...span, edges: [sum(0, spans[i - 1]), sum(1, spans[i + 1])] };
  });
}
