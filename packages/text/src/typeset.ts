import type { FontSet, SceneNode, TextMetrics, TextStyle } from '@placard/core/drawing';
import { lineRuns, visualOrder } from './bidi.js';
import { contextOf, createFaceLoader, type Face, type Glyph, type ShapeOptions } from './face.js';
import { fitText, textHeight, type FittedText, type TextBox } from './fit.js';
import { createFontBook, type FontBook } from './fonts.js';
import { itemize } from './itemize.js';
import { lineWidth, type LineRange } from './lines.js';
import { at, directionOf, endsInSoftHyphen, hyphenOf, measure, type MeasuredText } from './measure.js';
import { readParagraph, type Paragraph, type Span } from './paragraph.js';

/** A run as it stands in its line. `x` is its left edge in the box, in pixels. */
export interface SetRun {
  readonly text: string;
  readonly face: Face;
  readonly span: Span;
  readonly fontSize: number;
  readonly direction: 'ltr' | 'rtl';
  readonly lang: string | undefined;
  /** The letters around the run that its own may join. */
  readonly context: Pick<ShapeOptions, 'before' | 'after'>;
  /** The SVG document of an emoji, drawn in `emojiBox` in place of glyphs. */
  readonly emoji: string | undefined;
  readonly x: number;
  readonly width: number;
}

/** The glyphs of a run, from left to right. */
export const glyphsOf = ({ face, text, span, direction, lang, context }: SetRun): readonly Glyph[] =>
  face.shape(text, { direction, features: span.features, ...(lang === undefined ? {} : { lang }), ...context });

/** A line: its runs from left to right. `baseline` is measured from the top of the box. */
export interface SetLine {
  readonly runs: readonly SetRun[];
  readonly baseline: number;
  readonly width: number;
}

export interface SetText extends TextMetrics {
  readonly set: readonly SetLine[];
  /** Characters that no face has, drawn as the first face's neutral box. */
  readonly missing: readonly string[];
}

export interface Typesetter {
  /**
   * Sets the paragraph that a node holds.
   *
   * @param box the node's content box; by default what its own style says
   * @param inherited what the node's ancestors hand down
   */
  set(node: SceneNode, box?: Partial<TextBox>, inherited?: TextStyle): SetText;
  /** How the paragraph would be set in the box that its own style fixes, without setting it. */
  measure(node: SceneNode): TextMetrics;
}

const ellipsis = '…';
const maxRemembered = 256;

/** Opens HarfBuzz; after that, setting a text is synchronous and costs no more than its shaping. */
export async function createTypesetter(fonts: FontSet): Promise<Typesetter> {
  const book = createFontBook(fonts, await createFaceLoader());
  const measured = new Map<string, MeasuredText>();

  function measuredText(paragraph: Paragraph): MeasuredText {
    const { spans, direction, lang } = paragraph;
    const key = JSON.stringify([spans, direction, lang]);
    const known = measured.get(key);
    if (known !== undefined) return known;
    const text = measure(itemize(paragraph, book), lang);
    if (measured.size >= maxRemembered) measured.clear();
    measured.set(key, text);
    return text;
  }

  function fit(paragraph: Paragraph, box: Partial<TextBox>): Fitting {
    const bounds = { width: box.width ?? Infinity, height: box.height ?? Infinity };
    const text = measuredText(paragraph);
    const { metrics } = book.primary(firstFont(paragraph));
    return {
      paragraph,
      text,
      face: metrics,
      width: bounds.width,
      fitted: fitText(text, paragraph, metrics.capHeight, bounds),
    };
  }

  return {
    measure(node) {
      const fitting = fit(readParagraph(node), boxOf(node));
      const metrics = metricsOf(fitting, fitting.text, fitting.fitted.lines);
      // What is cut fills its box up to the ellipsis; where exactly it is cut only setting it tells.
      return metrics.truncated ? { ...metrics, width: Math.max(metrics.width, fitting.width) } : metrics;
    },
    set(node, box = boxOf(node), inherited) {
      const fitting = fit(readParagraph(node, inherited), box);
      const shortened = shorten(fitting, book);
      // A box that is only bounded is as wide as its text.
      const definite = (box.definite ?? typeof node.props.style?.width === 'number') ? fitting.width : Infinity;
      return place(fitting, shortened, definite);
    },
  };
}

/** A paragraph with the size and the lines that its box allows. */
interface Fitting {
  readonly paragraph: Paragraph;
  readonly text: MeasuredText;
  readonly face: Face['metrics'];
  readonly width: number;
  readonly fitted: FittedText;
}

const firstFont = (paragraph: Paragraph): Span['font'] =>
  paragraph.spans[0]?.font ?? { families: [], weight: 400, style: 'normal' };

const pixels = (length: unknown): number | undefined => (typeof length === 'number' ? length : undefined);

/** The content box that a node's own style fixes. */
export function boxOf(node: SceneNode): Partial<TextBox> {
  const { width, maxWidth, height, maxHeight } = node.props.style ?? {};
  const box = { width: pixels(width) ?? pixels(maxWidth), height: pixels(height) ?? pixels(maxHeight) };
  return {
    ...(box.width === undefined ? {} : { width: box.width }),
    ...(box.height === undefined ? {} : { height: box.height }),
  };
}

/** The text that is set, and its lines: what was cut ends in an ellipsis. */
interface Shortened {
  readonly text: MeasuredText;
  readonly lines: readonly LineRange[];
}

/** Ends a text that was cut in an ellipsis, at a grapheme boundary and not after a space or a comma. */
function shorten({ paragraph, text, fitted, width }: Fitting, book: FontBook): Shortened {
  const { lines, truncated, fontSize } = fitted;
  const last = lines.at(-1);
  if (!truncated || last === undefined) return { text, lines };
  const ends = [...text.graphemes, text.text.length].filter((index) => index > last.start);
  const cut = (end: number): MeasuredText => {
    // Of the last line at least the ellipsis stays, also when all that it holds is dashes or spaces.
    const kept = text.text.slice(last.start, end).replace(/[\s\p{Pd},.:;،、。]+$/u, '');
    const spans = cutSpans(paragraph.spans, last.start + kept.length);
    return measure(itemize({ ...paragraph, spans }, book, text.han), paragraph.lang);
  };
  const fits = (end: number): boolean => {
    const candidate = cut(end);
    return lineWidth(candidate, { start: last.start, end: candidate.text.length }, fontSize) <= width + 0.01;
  };
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(ends[middle] ?? 0)) low = middle;
    else high = middle - 1;
  }
  const shortened = cut(ends[low] ?? last.end);
  return {
    text: shortened,
    lines: [...lines.slice(0, -1), { start: last.start, end: shortened.text.length }],
  };
}

function cutSpans(spans: readonly Span[], length: number): Span[] {
  const kept: Span[] = [];
  let left = length;
  for (const span of spans) {
    if (left <= 0 && kept.length > 0) break;
    kept.push({ ...span, text: span.text.slice(0, left) });
    left -= span.text.length;
  }
  const end = kept.pop();
  return end === undefined ? kept : [...kept, { ...end, text: end.text + ellipsis }];
}

function metricsOf({ paragraph, face, fitted }: Fitting, text: MeasuredText, lines: readonly LineRange[]): TextMetrics {
  const { fontSize, truncated } = fitted;
  const leading = paragraph.lineHeight * fontSize;
  const { ascender, descender, capHeight } = face;
  const firstBaseline = paragraph.trim ? capHeight * fontSize : (leading + (ascender - descender) * fontSize) / 2;
  return {
    fontSize,
    lines: lines.length,
    width: lines.reduce((widest, line) => Math.max(widest, lineWidth(text, line, fontSize)), 0),
    height: textHeight(paragraph, capHeight, fontSize, lines.length),
    firstBaseline,
    lastBaseline: firstBaseline + (lines.length - 1) * leading,
    truncated,
    direction: text.base,
  };
}

function place(fitting: Fitting, { text, lines }: Shortened, width: number): SetText {
  const { paragraph } = fitting;
  const metrics = metricsOf(fitting, text, lines);
  const { fontSize, firstBaseline } = metrics;
  const box = width === Infinity ? metrics.width : width;
  const set = lines.map((line, i) => {
    const own = lineWidth(text, line, fontSize);
    const runs = placeRuns(text, line, fontSize, paragraph.lang, aligned(paragraph, text.base, box - own));
    return { runs, baseline: firstBaseline + i * paragraph.lineHeight * fontSize, width: own };
  });
  return { ...metrics, set, missing: text.missing };
}

function aligned({ align }: Paragraph, base: 'ltr' | 'rtl', rest: number): number {
  if (align === 'center') return rest / 2;
  const atRight = align === 'right' || (align === 'end' && base === 'ltr') || (align === 'start' && base === 'rtl');
  return atRight ? rest : 0;
}

function placeRuns(
  text: MeasuredText,
  line: LineRange,
  fontSize: number,
  lang: string | undefined,
  left: number,
): SetRun[] {
  const inLine = lineRuns(text.runs, text.text, text.bidi, line);
  let x = left;
  return visualOrder(inLine).map(({ start, end, face, span, level, emoji }) => {
    const isDivided = end === line.end && endsInSoftHyphen(text.text, end);
    const width = at(text.advance(start, end), fontSize) + (isDivided ? at(text.hyphen(end), fontSize) : 0);
    const run: SetRun = {
      text: isDivided ? text.text.slice(start, end - 1) + hyphenOf(face) : text.text.slice(start, end),
      face,
      span,
      fontSize: fontSize * span.size,
      direction: directionOf(level),
      lang,
      context: contextOf(text.text, start, end),
      emoji,
      x,
      width,
    };
    x += width;
    return run;
  });
}
