import type { FontSet, Ink, SceneNode, TextMetrics, TextStyle, TextUnit } from '@placard/core/drawing';
import { shorten, type Shortened } from './ellipsis.js';
import { createFaceLoader, type Face } from './face.js';
import { fitText, type FittedText, type TextBox } from './fit.js';
import { createFontBook, type FontBook } from './fonts.js';
import { itemize } from './itemize.js';
import { lineWidth, type LineRange } from './lines.js';
import { measure, type MeasuredText } from './measure.js';
import { readParagraph, type Paragraph, type Span } from './paragraph.js';
import { placeLines, type PlacedLine } from './place.js';
import { inkOfRun } from './run.js';
import { verticalOf, type Vertical } from './vertical.js';

/** A line at its place; `baseline` is measured from the top of the box. */
export interface SetLine extends PlacedLine {
  readonly baseline: number;
}

export interface SetText extends TextMetrics {
  readonly set: readonly SetLine[];
  /** Characters that no face has, drawn as the first face's neutral box. */
  readonly missing: readonly string[];
  /** A letter had more than eight marks: the rest is left out. */
  readonly crowded: boolean;
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
  measure(node: SceneNode, inherited?: TextStyle): TextMetrics;
  /** Where the lines of the paragraph may end. */
  units(node: SceneNode, inherited?: TextStyle): readonly TextUnit[];
}

const maxRemembered = 256;

/** Opens HarfBuzz; after that, setting a text is synchronous and costs no more than its shaping. */
export async function createTypesetter(fonts: FontSet): Promise<Typesetter> {
  const book = createFontBook(fonts, await createFaceLoader());
  const measured = new Map<string, MeasuredText>();

  function measuredText(paragraph: Paragraph): MeasuredText {
    const { spans, direction, lang, phrases, hyphens } = paragraph;
    const key = JSON.stringify([spans, direction, lang, phrases, hyphens]);
    const known = measured.get(key);
    if (known !== undefined) return known;
    const text = measure(itemize(paragraph, book), paragraph);
    if (measured.size >= maxRemembered) measured.clear();
    measured.set(key, text);
    return text;
  }

  function fit(paragraph: Paragraph, box: Partial<TextBox>): Fitting {
    const bounds = { width: box.width ?? Infinity, height: box.height ?? Infinity };
    const text = measuredText(paragraph);
    const face = book.primary(firstFont(paragraph));
    const { width } = bounds;
    const fitted = fitText(text, paragraph, (lines, size) => stack(paragraph, face, text, lines, size, width), bounds);
    return { paragraph, text, face, width, fitted };
  }

  return {
    measure(node, inherited) {
      const fitting = fit(readParagraph(node, inherited), boxOf(node));
      const stacked = stackUp(fitting, book);
      const { width, fitted } = fitting;
      const metrics = metricsOf(fitting, stacked, () => placeIn(fitting, stacked, isDefinite(node) ? width : Infinity));
      // What is cut fills its box up to the ellipsis.
      return fitted.truncated && width > metrics.width ? Object.assign(metrics, { width }) : metrics;
    },
    set(node, box = boxOf(node), inherited) {
      const fitting = fit(readParagraph(node, inherited), box);
      const stacked = stackUp(fitting, book);
      const set = placeIn(fitting, stacked, (box.definite ?? isDefinite(node)) ? fitting.width : Infinity);
      return Object.assign(
        metricsOf(fitting, stacked, () => set),
        {
          set,
          missing: stacked.text.missing,
          crowded: fitting.paragraph.crowded,
        },
      );
    },
    units(node, inherited) {
      const text = measuredText(readParagraph(node, inherited));
      return text.divided().map(({ start, end, width, spaces, after, required }) => {
        return { start, end, width: width.em, space: spaces.em, after, required };
      });
    },
  };
}

/** A paragraph with the size and the lines that its box allows. */
interface Fitting {
  readonly paragraph: Paragraph;
  readonly text: MeasuredText;
  readonly face: Face;
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

/** A box that is only bounded is as wide as its text. */
const isDefinite = (node: SceneNode): boolean => typeof node.props.style?.width === 'number';

const widest = (text: MeasuredText, lines: readonly LineRange[], fontSize: number): number =>
  lines.reduce((most, line) => Math.max(most, lineWidth(text, line, fontSize)), 0);

function stack(
  paragraph: Paragraph,
  face: Face,
  text: MeasuredText,
  lines: readonly LineRange[],
  fontSize: number,
  width: number,
): Vertical {
  return verticalOf(text, paragraph, face, lines, fontSize, () => {
    const box = width === Infinity ? widest(text, lines, fontSize) : width;
    return placeLines(text, paragraph, lines, fontSize, box).map(({ runs }) => runs.flatMap(inkOfRun));
  });
}

/** What is set, and where its lines stand. */
interface Stacked extends Shortened, Vertical {}

function stackUp(fitting: Fitting, book: FontBook): Stacked {
  const { paragraph, face, fitted, width } = fitting;
  const shortened = shorten(paragraph, fitting.text, fitted, width, book);
  return { ...shortened, ...stack(paragraph, face, shortened.text, shortened.lines, fitted.fontSize, width) };
}

function placeIn(
  { paragraph, fitted }: Fitting,
  { text, lines, firstBaseline, leading }: Stacked,
  box: number,
): SetLine[] {
  const { fontSize } = fitted;
  const width = box === Infinity ? widest(text, lines, fontSize) : box;
  return placeLines(text, paragraph, lines, fontSize, width).map((line, i) => ({
    ...line,
    baseline: firstBaseline + i * leading,
  }));
}

function metricsOf(
  { fitted }: Fitting,
  { text, lines, firstBaseline, leading, height }: Stacked,
  place: () => readonly SetLine[],
): TextMetrics {
  const { fontSize, truncated } = fitted;
  let ink: readonly Ink[] | undefined;
  return {
    fontSize,
    lines: lines.length,
    width: widest(text, lines, fontSize),
    height,
    firstBaseline,
    lastBaseline: firstBaseline + (lines.length - 1) * leading,
    truncated,
    direction: text.base,
    // Most who measure do not ask for it.
    get ink() {
      return (ink ??= place().map(({ runs, baseline }) => bounds(runs.flatMap(inkOfRun), baseline)));
    },
  };
}

/** The bounds of a line's ink, from the top of the box; a line without ink has none at its baseline. */
function bounds(ink: readonly Ink[], baseline: number): Ink {
  const [first] = ink;
  if (first === undefined) return { left: 0, right: 0, top: baseline, bottom: baseline };
  let { left, right, top, bottom } = first;
  for (const box of ink) {
    left = Math.min(left, box.left);
    right = Math.max(right, box.right);
    top = Math.min(top, box.top);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, right, top: baseline + top, bottom: baseline + bottom };
}
