import type { SceneNode } from '@placard/core/engine';
import { emojiBox, placeGlyphs, type SetRun, type Typesetter } from '@placard/text/web';
import type { GlyphCache } from '../glyphs.js';
import { identity, isUpright, multiply, scaleOf, translation, type Matrix } from '../matrix.js';
import { roundedRect } from '../outline.js';
import { pathData } from '../path-data.js';
import { lettersOf, type Element } from './letters.js';
import { placeSegments, type PlacedSegment } from './place.js';
import { ofText, type LetterStyle } from './style.js';

/** Attributes that an element does not hand down to what is inside of it. */
const ofGroup = /^(?:opacity|transform|clipPath|mask|filter|id)$/;

const own = (props: SceneNode['props'], isGroup: boolean): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !ofText.test(name) && ofGroup.test(name) === isGroup));

/**
 * Converts a `text` to paths, which have the paint of their elements.
 *
 * @param toCanvas maps the drawing to the canvas; null where that is not known
 */
export function outlinedText(
  node: SceneNode,
  above: LetterStyle,
  toCanvas: Matrix | null,
  typesetter: Typesetter,
  glyphs: GlyphCache,
): readonly SceneNode[] {
  const segments = placeSegments(lettersOf(node, above), scaleTo(toCanvas), typesetter).map((segment) =>
    snapped(segment, toCanvas),
  );
  const drawn = segments.flatMap((segment) => {
    const paint = paintOf(segment.element);
    return inGroups(
      partsOf(segment, toCanvas, glyphs).map((part) => withPaint(part, paint)),
      segment.element.parent && segment.element,
    );
  });
  return grouped(drawn, own(node.props, true));
}

/** Puts the baseline of letters that are neither turned nor skewed on a whole pixel, as Skia does. */
function snapped(segment: PlacedSegment, toCanvas: Matrix | null): PlacedSegment {
  if (toCanvas === null || !isUpright(toCanvas) || segment.rotate !== 0) return segment;
  const { d, f } = toCanvas;
  return { ...segment, y: (Math.round(d * segment.y + f) - f) / d };
}

const withPaint = (part: SceneNode, paint: Readonly<Record<string, unknown>>): SceneNode =>
  part.type === 'path' ? { ...part, props: { ...paint, ...part.props } } : part;

/** What an element and those around it say of paint. */
const paintOf = ({ props, parent }: Element): Readonly<Record<string, unknown>> => ({
  ...(parent !== undefined && paintOf(parent)),
  ...own(props, false),
});

/** Puts the parts of a `tspan` into groups with the effects of the elements around them, up to the `text`. */
function inGroups(parts: readonly SceneNode[], element: Element | undefined): readonly SceneNode[] {
  if (element?.parent === undefined) return parts;
  return inGroups(grouped(parts, own(element.props, true)), element.parent);
}

const grouped = (children: readonly SceneNode[], props: Readonly<Record<string, unknown>>): readonly SceneNode[] =>
  Object.keys(props).length === 0 ? children : [{ type: 'g', props: { ...props, children } }];

function partsOf(
  { set, x, y, rotate }: PlacedSegment,
  toCanvas: Matrix | null,
  glyphs: GlyphCache,
): readonly SceneNode[] {
  const radians = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const toPlace = rotate === 0 ? translation(x, y) : { a: cos, b: sin, c: -sin, d: cos, e: x, f: y };
  const runs = set.set.flatMap((line) => line.runs);
  const data = runs.map((run) => (run.emoji === undefined ? runData(run, toPlace, toCanvas, glyphs) : '')).join('');
  const emoji = runs.flatMap((run) => (run.emoji === undefined ? [] : [emojiNode(run, run.emoji, x, y)]));
  return data === '' ? emoji : [{ type: 'path', props: { d: data } }, ...emoji];
}

/** Puts an upright letter at a quarter of a pixel, as Skia does. */
function atQuarters(letter: Matrix, toCanvas: Matrix | null): Matrix {
  if (toCanvas === null || !isUpright(toCanvas) || !isUpright(letter)) return letter;
  const { a, e } = toCanvas;
  return { ...letter, e: (Math.round((a * letter.e + e) * 4) / 4 - e) / a };
}

function runData(run: SetRun, toPlace: Matrix, toCanvas: Matrix | null, glyphs: GlyphCache): string {
  const { fontSize, face, x, span } = run;
  const placed = placeGlyphs(run);
  const letters = placed.glyphs.map((glyph) => {
    const place = { ...identity, a: fontSize, d: fontSize, e: x + glyph.x, f: glyph.y };
    const { outline, matrix } = glyphs.shape(face, glyph.id, atQuarters(multiply(toPlace, place), toCanvas));
    return pathData(outline, matrix);
  });
  if (span.decoration === 'none') return letters.join('');
  const line = lineOf(span.decoration, fontSize * scaleTo(toCanvas), face.metrics.ascender);
  const [top, height] = line.map((length) => length / scaleTo(toCanvas)) as [number, number];
  return letters.join('') + pathData(roundedRect(x, top, placed.end, height, [0, 0, 0, 0]), toPlace);
}

const scaleTo = (toCanvas: Matrix | null): number => (toCanvas === null ? 1 : scaleOf(toCanvas) || 1);

/** Top and height of a line in pixels, as Blink draws it: a tenth of the font size thick. */
function lineOf(
  decoration: 'underline' | 'overline' | 'line-through',
  fontSize: number,
  ascender: number,
): readonly [top: number, height: number] {
  const thickness = Math.max(1, fontSize / 10);
  const ascent = Math.round(ascender * fontSize);
  if (decoration === 'underline') return [Math.max(1, Math.ceil(thickness / 2)), thickness];
  return [decoration === 'overline' ? -ascent - thickness : -Math.round(ascent / 3) - thickness / 2, thickness];
}

function emojiNode({ fontSize, x: left }: SetRun, svg: string, x: number, y: number): SceneNode {
  const side = emojiBox.size * fontSize;
  const href = `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(svg)))}`;
  return {
    type: 'image',
    props: { href, x: x + left, y: y + emojiBox.descent * fontSize - side, width: side, height: side },
  };
}
