import { once, type TextStyle } from '@placard/core/engine';
import type { Face } from './face.js';
import type { Span } from './span.js';
import { combinedOf, uprightOf } from './upright.js';

/** How letters stand in lines from top to bottom; undefined for other lines. */
export type Orientation = 'mixed' | 'upright' | 'sideways' | undefined;

export function orientationOf({ writingMode = 'horizontal-tb', textOrientation = 'mixed' }: TextStyle): Orientation {
  if (writingMode === 'horizontal-tb') return undefined;
  return writingMode.startsWith('sideways') ? 'sideways' : textOrientation;
}

/** Characters that stand upright in a vertical line: all but those of UAX 50's class R. */
const upright =
  '§©®±¼-¾×÷\\u02ea\\u02eb\\u1100-\\u11ff\\u1401-\\u167f\\u18b0-\\u18ff\\u2016\\u2020\\u2021\\u2030\\u2031\\u203b\\u203c' +
  '\\u2042\\u2047-\\u2049\\u2051\\u2065\\u20dd-\\u20e0\\u20e2-\\u20e4\\u2100\\u2101\\u2103-\\u2109\\u210f\\u2113\\u2114' +
  '\\u2116\\u2117\\u211e-\\u2123\\u2125\\u2127\\u2129\\u212e\\u2135-\\u213f\\u2145-\\u214a\\u214c\\u214d\\u214f-\\u2189' +
  '\\u218c-\\u218f\\u221e\\u2234\\u2235\\u2300-\\u2307\\u230c-\\u231f\\u2324-\\u232b\\u237d-\\u239a\\u23be-\\u23cd\\u23cf' +
  '\\u23d1-\\u23db\\u23e2-\\u2422\\u2424-\\u24ff\\u25a0-\\u2619\\u2620-\\u2767\\u2776-\\u2793\\u2b12-\\u2b2f\\u2b50-\\u2b59' +
  '\\u2b97\\u2bb8-\\u2bd1\\u2bd3-\\u2beb\\u2bf0-\\u2bff\\u2e50\\u2e51\\u2e80-\\ua4cf\\ua960-\\ua97f\\uac00-\\ud7ff\\ue000-\\ufaff' +
  '\\ufe10-\\ufe1f\\ufe30-\\ufe48\\ufe50-\\ufe57\\ufe59-\\ufe62\\ufe67-\\ufe6f\\uff01-\\uff0c\\uff0e-\\uff1b\\uff1f-\\uff60' +
  '\\uffe0-\\uffe7\\ufff0-\\ufff8\\ufffc\\ufffd\\u{10980}-\\u{1099f}\\u{11580}-\\u{115ff}\\u{11a00}-\\u{11abf}' +
  '\\u{13000}-\\u{1343f}\\u{14400}-\\u{1467f}\\u{16fe0}-\\u{18d7f}\\u{1aff0}-\\u{1b2ff}\\u{1cf00}-\\u{1cfcf}' +
  '\\u{1d000}-\\u{1d1ff}\\u{1d2e0}-\\u{1d37f}\\u{1d800}-\\u{1daaf}\\u{1f000}-\\u{1f7ff}\\u{1f900}-\\u{1faff}' +
  '\\u{20000}-\\u{2fffd}\\u{30000}-\\u{3fffd}\\u{f0000}-\\u{10fffd}';

/** Splits a span so that the digits to be combined are spans of their own (CSS Writing Modes 4 §9.1). */
export function combinedParts(span: Span, { writingMode, textCombineUpright = 'none' }: TextStyle): readonly Span[] {
  if (!writingMode?.startsWith('vertical') || textCombineUpright === 'none') return [span];
  if (textCombineUpright === 'all') return [{ ...span, combined: true }];
  const most = Number(textCombineUpright.slice('digits '.length)) || 2;
  const figures = new RegExp(String.raw`(?<!\d)(\d{2,${most}})(?!\d)`, 'u');
  return span.text
    .split(figures)
    .map((text, i) => ({ ...span, text, ...(i % 2 === 1 && { combined: true }) }))
    .filter(({ text }) => text !== '');
}

const stretches = once(
  () => new RegExp(`(?<upright>(?:[${upright}][\\p{M}\\u200d\\ufe00-\\ufe0f]*)+)|[^${upright}]+`, 'gv'),
);

/** A part of a run, and the face whose glyphs have its orientation. */
interface Oriented {
  readonly start: number;
  readonly end: number;
  readonly face: Face;
}

/** What the orientation of letters depends on in their paragraph. */
interface Vertical {
  readonly orientation: Orientation;
  readonly asBrowser: boolean;
  readonly fontSize: number;
}

/** Splits a run where the orientation of its letters changes. */
export function orientedParts(
  text: string,
  { start, end, face }: Oriented,
  { combined, features, size }: Span,
  { orientation, asBrowser, fontSize }: Vertical,
): readonly Oriented[] {
  const pixels = asBrowser ? size * fontSize : undefined;
  const whole = text.slice(start, end);
  if (combined === true && whole.trim() !== '')
    return [{ start, end, face: combinedOf(face, pixels, whole, features) }];
  if (orientation === 'upright') return [{ start, end, face: uprightOf(face, pixels) }];
  return Array.from(whole.matchAll(stretches()), ({ 0: part, index, groups }) => ({
    start: start + index,
    end: start + index + part.length,
    face: groups?.['upright'] === undefined ? face : uprightOf(face, pixels),
  }));
}
