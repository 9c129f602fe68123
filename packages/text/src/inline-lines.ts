import { halfLeadings } from './face-metrics.js';
import type { Face } from './face.js';
import type { FontQuery } from './fonts.js';
import type { LineRange } from './lines.js';
import type { MeasuredText } from './measure.js';
import type { Paragraph } from './paragraph.js';
import type { InlineBox } from './span.js';
import type { Vertical } from './vertical.js';

/** How far something extends above and below a baseline, in pixels. */
interface Reach {
  readonly above: number;
  readonly below: number;
}

/** The measures of an inline box, in pixels: with leading, and of its letters alone. */
interface Strut extends Reach {
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly ascent: number;
  readonly descent: number;
  readonly xHeight: number;
}

type FaceOf = (font: FontQuery) => Face;

/** Stacks lines whose heights follow the inline boxes in them (CSS 2.2 §10.8.1). */
export function stackInlineBoxes(
  text: MeasuredText,
  paragraph: Paragraph,
  lines: readonly LineRange[],
  fontSize: number,
  faceOf: FaceOf,
): Vertical {
  const root = strutOf(faceOf(paragraph.font), fontSize, paragraph.lineHeight);
  const struts = new Map<number, Strut>();
  const strutFor = (box: InlineBox): Strut => {
    const strut = struts.get(box.id) ?? strutOfBox(box, fontSize, faceOf);
    struts.set(box.id, strut);
    return strut;
  };
  let top = 0;
  const isCentral = paragraph.orientation === 'mixed' || paragraph.orientation === 'upright';
  const stack = (line: LineRange): { readonly baseline: number; readonly rises: ReadonlyMap<number, number> } => {
    const { above, below, rises } = alignBoxes(boxesIn(text, line), root, strutFor, isCentral);
    const baseline = top + above;
    top += above + below;
    return { baseline, rises };
  };
  const stacked = paragraph.isFlipped ? lines.toReversed().map(stack).toReversed() : lines.map(stack);
  return {
    firstBaseline: stacked[0]?.baseline ?? root.above,
    leading: root.above + root.below,
    height: top,
    baselines: stacked.map(({ baseline }) => baseline),
    rises: stacked.map(({ rises }) => rises),
  };
}

function strutOfBox(box: InlineBox, fontSize: number, faceOf: FaceOf): Strut {
  const own = strutOf(faceOf(box.font), box.size * fontSize, box.lineHeight);
  if (box.atom === undefined) return own;
  const { height, baseline } = box.atom;
  return { ...own, above: baseline, below: height - baseline, lineHeight: height };
}

function strutOf({ metrics }: Face, fontSize: number, lineHeight: number): Strut {
  const leading = lineHeight * fontSize;
  const { ascent, descent, above } = halfLeadings(metrics, fontSize, leading);
  const xHeight = metrics.xHeight * fontSize;
  return { above, below: leading - above, ascent, descent, fontSize, lineHeight: leading, xHeight };
}

/** The inline boxes around each part of a line, from the outside. */
const boxesIn = ({ runs }: MeasuredText, { start, end }: LineRange): readonly (readonly InlineBox[])[] =>
  runs.filter((run) => run.start < end && run.end > start).map(({ span }) => span.around ?? []);

/** Boxes that move together: those of the line, or of one that is aligned with the top or bottom of the line. */
interface Group extends Reach {
  readonly align: 'baseline' | 'top' | 'bottom';
  /** How far each box is above the baseline of the group. */
  readonly rises: Map<number, number>;
}

function alignBoxes(
  parts: readonly (readonly InlineBox[])[],
  root: Strut,
  strutFor: (box: InlineBox) => Strut,
  isCentral: boolean,
): Reach & { readonly rises: ReadonlyMap<number, number> } {
  const groups = new Map<number | undefined, Group>();
  const extend = (id: number | undefined, align: Group['align'], rise: number, { above, below }: Reach): Group => {
    const group = groups.get(id) ?? { align, above: -Infinity, below: -Infinity, rises: new Map<number, number>() };
    const next = { ...group, above: Math.max(group.above, above + rise), below: Math.max(group.below, below - rise) };
    groups.set(id, next);
    return next;
  };
  extend(undefined, 'baseline', 0, root);
  for (const around of parts) {
    let [groupId, align, rise, parent]: [number | undefined, Group['align'], number, Strut] = [undefined, 'baseline', 0, root]; // prettier-ignore
    for (const box of around) {
      const strut = strutFor(box);
      if (box.align === 'top' || box.align === 'bottom') [groupId, align, rise] = [box.id, box.align, 0];
      else rise += riseOf(box, strut, parent) + (isCentral ? centerOf(parent) - centerOf(strut) : 0);
      extend(groupId, align, rise, strut).rises.set(box.id, rise);
      parent = strut;
    }
  }
  return joined([...groups.values()]);
}

/** How far the middle of letters is above their baseline. In vertical lines, the middles are aligned. */
const centerOf = ({ ascent, descent }: Strut): number => (ascent - descent) / 2;

/** How far the baseline of a box is above that of its parent, as in Blink. */
function riseOf({ align }: InlineBox, own: Strut, parent: Strut): number {
  if (typeof align === 'number') return align;
  switch (align) {
    case 'sub':
      return -(parent.fontSize / 5 + 1);
    case 'super':
      return parent.fontSize / 3 + 1;
    case 'middle':
      return (own.below - own.above) / 2 + parent.xHeight / 2;
    case 'text-top':
      return parent.ascent - own.above;
    case 'text-bottom':
      return own.below - parent.descent;
    default:
      return align.endsWith('%') ? (Number.parseFloat(align) / 100) * own.lineHeight : 0;
  }
}

function joined(groups: readonly Group[]): Reach & { readonly rises: ReadonlyMap<number, number> } {
  let [above, below] = [0, 0];
  for (const group of groups) {
    const missing = group.above + group.below - above - below;
    if (group.align === 'baseline') [above, below] = [group.above, group.below];
    else if (missing > 0 && group.align === 'top') below += missing;
    else if (missing > 0) above += missing;
  }
  const rises = new Map<number, number>();
  for (const group of groups) {
    const rise = group.align === 'top' ? above - group.above : group.align === 'bottom' ? group.below - below : 0;
    for (const [id, own] of group.rises) rises.set(id, own + rise);
  }
  return { above, below, rises };
}
