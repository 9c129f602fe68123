import { atomWidths, layOutAtoms } from './atoms.js';
import { contentShift } from './align.js';
import type { Content, CssBox, Formatting, MinMax, Sized } from './css-box.js';
import { across, down } from './lengths.js';
import { linesAround } from './lines-around.js';

/** Tolerance in pixels: a text must not wrap because its width was added up in another order. */
const slack = 0.01;

function textContent(box: CssBox, { width, height, aroundHeight, frame, floats }: Sized): Content {
  const { node, style, inherited, typesetter } = box;
  const inner = width - across(frame);
  const atoms = layOutAtoms(box, inner, aroundHeight);
  const set = floats === undefined ? undefined : linesAround(box, inner, frame, floats, atoms.sizes);
  const isBounded = typeof style.height === 'number' || typeof style.maxHeight === 'number' || style.fit !== undefined;
  const limit = isBounded ? (height ?? style.maxHeight) : undefined;
  const text =
    set ??
    typesetter.set(
      node,
      {
        definite: true,
        width: Math.max(0, inner) + slack,
        height: typeof limit === 'number' ? limit - down(frame) + slack : Infinity,
      },
      inherited,
      atoms.sizes,
    );
  const baseline = text.set[0]?.baseline;
  const natural = text.height + down(frame);
  const top = frame.top + contentShift(style, (height ?? natural) - natural);
  return {
    height: height ?? natural,
    children: atoms.placedIn(text, frame.left, top),
    text: { set: text, x: frame.left, y: top },
    baseline: baseline === undefined ? undefined : top + baseline,
  };
}

function textMinMax(box: CssBox): MinMax {
  const { node, style, em, inherited, typesetter } = box;
  const max = typesetter.set(node, {}, inherited, atomWidths(box, 'max')).width;
  const wraps = (style.textWrap ?? inherited.textWrap) !== 'nowrap';
  if (!wraps) return { min: max, max };
  const narrow = atomWidths(box, 'min');
  const breaksWords = (style.wordBreak ?? inherited.wordBreak) === 'break-all';
  if (breaksWords || (style.overflowWrap ?? inherited.overflowWrap) !== 'normal')
    return { min: Math.min(max, typesetter.set(node, { width: 0 }, inherited, narrow).width), max };
  const words = typesetter.units(node, inherited, narrow).map(({ width }) => width * em);
  return { min: Math.min(max, Math.max(0, ...words)), max };
}

/** Lays out the lines of a paragraph. */
export const textFormatting: Formatting = { minMax: textMinMax, content: textContent };
