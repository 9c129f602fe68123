import {
  createBoundedMap,
  type FontSet,
  type Ink,
  type SceneNode,
  type TextMetrics,
  type TextStyle,
  type TextUnit,
  once,
} from '@placard/core/engine';
import { withCaps } from './caps.js';
import { createCutter, shortenIn, type Cut, type Shortened } from './ellipsis.js';
import { createFaceLoader, type Face } from './face.js';
import type { HarfBuzzModules } from './harfbuzz-instance.js';
import type { Extent } from './extent.js';
import { fitText, type FittedText, type Stack, type TextBox } from './fit.js';
import { createFontBook, type FontBook } from './fonts.js';
import { withIndent } from './indent.js';
import { stackInlineBoxes } from './inline-lines.js';
import { itemize } from './itemize.js';
import type { LanguageModels } from './language-models.js';
import { layoutKey, measureKey } from './layout-keys.js';
import { lineWidth, type LineRange } from './lines.js';
import { measure, type MeasuredText } from './measure.js';
import { hasOwnLines, keepsOwnLines, withoutOwnLines } from './own-lines.js';
import { readParagraph, type Paragraph } from './paragraph.js';
import { withFigures } from './raised-figures.js';
import { withBoxes } from './inline-fragments.js';
import { placeLines, type PlacedLine } from './place.js';
import { inkOfRun } from './run.js';
import type { Atom, Span } from './span.js';
import { baselineOf, flipped, verticalOf, type Vertical } from './vertical.js';

/** A positioned line. `baseline` is the distance from the top of the box. */
export interface SetLine extends PlacedLine {
  readonly baseline: number;
}

/** A laid-out text. */
export interface SetText extends TextMetrics {
  readonly set: readonly SetLine[];
  /** Characters missing in all fonts, drawn as a box. */
  readonly missing: readonly string[];
  /** A letter had more than eight marks; the others are not drawn. */
  readonly crowded: boolean;
  /** Lines are placed as browsers do, so baselines are drawn on whole pixels. */
  readonly asBrowser: boolean;
}

/** Lays out texts. Created by {@link createTypesetter}. */
export interface Typesetter {
  /**
   * Lays out the paragraph of a node.
   *
   * @param box content box; default: from the node's own style
   * @param inherited text style of the node's ancestors
   * @param atoms sizes of the boxes that stand in its lines, in their order
   */
  set(node: SceneNode, box?: Partial<TextBox>, inherited?: TextStyle, atoms?: readonly Atom[]): SetText;
  /** Measures the paragraph in the box given by its own style. */
  measure(node: SceneNode, inherited?: TextStyle): TextMetrics;
  /** Returns the possible line ends of the paragraph. */
  units(node: SceneNode, inherited?: TextStyle, atoms?: readonly Atom[]): readonly TextUnit[];
}

/** Enough for the sizes and boxes that a template tries repeatedly. */
const maxRemembered = 256;

/** Parts of a typesetter. */
export interface TypesetterParts {
  /** Typesetters that get the same object share the memory of HarfBuzz, which has the fonts. */
  readonly harfBuzz: HarfBuzzModules;
  readonly languages: LanguageModels;
}

/**
 * Loads HarfBuzz. Afterwards layout is synchronous.
 *
 * @example
 * import { languageModels } from '@placard/text';
 * import { createTypesetter } from '@placard/text/web';
 * import { compileHarfBuzz } from '@placard/text/wasm-files';
 * const typesetter = await createTypesetter(fonts, { harfBuzz: await compileHarfBuzz(), languages: languageModels });
 * typesetter.measure({ type: 'div', props: { style: { fontSize: 40 }, children: 'Hello' } }).width;
 */
export async function createTypesetter(fonts: FontSet, { harfBuzz, languages }: TypesetterParts): Promise<Typesetter> {
  const book = createFontBook(fonts, await createFaceLoader(harfBuzz));
  const texts = createBoundedMap<string, Measured>(maxRemembered);
  const fittings = createBoundedMap<string, Fitting>(maxRemembered);
  let textCount = 0;

  function measured(paragraph: Paragraph): Measured {
    return texts.getOrInsertComputed(measureKey(paragraph), () => {
      const text = measure(itemize(paragraph, book), paragraph, languages);
      return { id: ++textCount, text, cut: createCutter(paragraph, text, book, languages) };
    });
  }

  function fit(read: Paragraph, box: Partial<TextBox>, definite: boolean): Fitting {
    const paragraph = withIndent(withFigures(withCaps(read, book), book), box.width ?? Infinity);
    const own = fitLines(paragraph, box, definite);
    if (!hasOwnLines(paragraph)) return own;
    const joined = fitLines(withoutOwnLines(paragraph), box, definite);
    return keepsOwnLines(paragraph, own.fitted, joined.fitted) ? own : joined;
  }

  function fitLines(
    paragraph: Paragraph,
    { width = Infinity, height = Infinity }: Partial<TextBox>,
    definite: boolean,
  ): Fitting {
    const { id, text, cut } = measured(paragraph);
    return fittings.getOrInsertComputed(`${id}\0${layoutKey(paragraph, width, height, definite)}`, () => {
      const face = book.primary(firstFont(paragraph));
      const stacks = new Map<string, Vertical>();
      const stackOf = (text: MeasuredText, lines: readonly LineRange[], size: number): Vertical =>
        paragraph.hasBoxes
          ? stackInlineBoxes(text, paragraph, lines, size, book.primary)
          : stack(paragraph, face, text, lines, size, width);
      // Cached, because the search for a font size stacks the same lines several times.
      const stackIn: Stack = (lines, size) => {
        let key = `${size}`;
        for (const { start, end, hyphen } of lines) key += ` ${start}-${end}${hyphen}`;
        const cachedStack = stacks.get(key) ?? stackOf(text, lines, size);
        stacks.set(key, cachedStack);
        return cachedStack;
      };
      const fitted = fitText(text, paragraph, stackIn, { width, height });
      const stacked = once((): Stacked => {
        return fitted.truncated
          ? shortenIn(text, fitted, { width, height }, cut, ({ text, lines }) => stackOf(text, lines, fitted.fontSize))
          : { text, lines: fitted.lines, ...stackIn(fitted.lines, fitted.fontSize) };
      });
      const set = once(() => placeIn(paragraph, stacked(), fitted.fontSize, definite ? width : Infinity, book.primary));
      const ink = once(() => set().map(({ runs, baseline }) => bounds(runs.flatMap(inkOfRun), baseline)));
      return { paragraph, width, fitted, stacked, set, ink };
    });
  }

  return {
    measure(node, inherited) {
      const fitting = fit(readParagraph(node, inherited), boxOf(node), isDefinite(node));
      // A cut text fills its box up to the ellipsis.
      return metricsOf(fitting, fitting.fitted.truncated ? fitting.width : 0);
    },
    set(node, box = boxOf(node), inherited, atoms) {
      const fitting = fit(readParagraph(node, inherited, atoms), box, box.definite ?? isDefinite(node));
      const { missing } = fitting.stacked().text;
      const { crowded, asBrowser } = fitting.paragraph;
      return Object.assign(metricsOf(fitting), { set: fitting.set(), missing, crowded, asBrowser });
    },
    units(node, inherited, atoms) {
      const paragraph = withFigures(withCaps(readParagraph(node, inherited, atoms), book), book);
      const { text } = measured(paragraph);
      const inEm = ({ em, px }: Extent): number => em + px / paragraph.fontSize;
      return text.divided().map(({ start, end, width, spaces, after, required }) => {
        return { start, end, width: inEm(width), space: inEm(spaces), after, required };
      });
    },
  };
}

interface Measured {
  /** Of this text among those of its typesetter. */
  readonly id: number;
  readonly text: MeasuredText;
  readonly cut: Cut;
}

/**
 * A paragraph fitted to its box. Cutting, stacking and placing are deferred, because a template tries many boxes but
 * needs them for one only.
 */
interface Fitting {
  readonly paragraph: Paragraph;
  readonly width: number;
  readonly fitted: FittedText;
  stacked(): Stacked;
  set(): readonly SetLine[];
  ink(): readonly Ink[];
}

const firstFont = (paragraph: Paragraph): Span['font'] =>
  paragraph.spans[0]?.font ?? { families: [], weight: 400, style: 'normal' };

const pixels = (length: unknown): number | undefined => (typeof length === 'number' ? length : undefined);

/** The content box given by a node's own style, as far as it is in pixels. */
function boxOf(node: SceneNode): Partial<TextBox> {
  const { width, maxWidth, height, maxHeight } = node.props.style ?? {};
  return {
    width: pixels(width) ?? pixels(maxWidth) ?? Infinity,
    height: pixels(height) ?? pixels(maxHeight) ?? Infinity,
  };
}

/** A box with only a maximum width is as wide as its text. */
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
  const stacked = verticalOf(text, paragraph, face, lines, fontSize, () => {
    const box = width === Infinity ? widest(text, lines, fontSize) : width;
    return placeLines(text, paragraph, lines, fontSize, box).map(({ runs }) => runs.flatMap(inkOfRun));
  });
  return paragraph.isFlipped ? flipped(stacked, lines.length) : stacked;
}

/** The lines of a possibly cut text, with their vertical positions. */
interface Stacked extends Shortened, Vertical {}

function placeIn(
  paragraph: Paragraph,
  stacked: Stacked,
  fontSize: number,
  box: number,
  faceOf: FontBook['primary'],
): SetLine[] {
  const { text, lines, rises } = stacked;
  const width = box === Infinity ? widest(text, lines, fontSize) : box;
  return placeLines(text, paragraph, lines, fontSize, width).map((line, i): SetLine => {
    const baseline = baselineOf(stacked, i);
    const [range, ownRises] = [lines[i], rises?.[i]];
    if (range === undefined || ownRises === undefined) return { ...line, baseline };
    return { ...line, ...withBoxes(line.runs, range, ownRises, paragraph, fontSize, faceOf), baseline };
  });
}

function metricsOf({ fitted, stacked, ink }: Fitting, minWidth = 0): TextMetrics {
  const { fontSize, truncated } = fitted;
  if (!truncated) {
    const box = stacked();
    return {
      fontSize,
      truncated,
      lines: box.lines.length,
      width: Math.max(minWidth, widest(box.text, box.lines, fontSize)),
      height: box.height,
      firstBaseline: box.firstBaseline,
      lastBaseline: baselineOf(box, box.lines.length - 1),
      direction: box.text.base,
      get ink() {
        return ink();
      },
    };
  }
  // A template that tries boxes drops those in which the text does not fit, so the cut is computed on first use.
  return {
    fontSize,
    truncated,
    get lines() {
      return stacked().lines.length;
    },
    get width() {
      return Math.max(minWidth, widest(stacked().text, stacked().lines, fontSize));
    },
    get height() {
      return stacked().height;
    },
    get firstBaseline() {
      return stacked().firstBaseline;
    },
    get lastBaseline() {
      return baselineOf(stacked(), stacked().lines.length - 1);
    },
    get direction() {
      return stacked().text.base;
    },
    get ink() {
      return ink();
    },
  };
}

/** Bounding box of a line's ink, relative to the top of the box; empty at the baseline for a line without ink. */
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
