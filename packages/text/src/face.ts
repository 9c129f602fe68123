import { createBoundedMap, type FontFace, once } from '@placard/core/engine';
import type { OutlineSink } from './draw.js';
import { readMetrics, type FaceMetrics } from './face-metrics.js';
import type { HarfBuzzFont } from './harfbuzz-font.js';
import type { HarfBuzzModules } from './harfbuzz-instance.js';
import { openHarfBuzz, type HarfBuzz } from './harfbuzz.js';
import { drawMissing, missingAdvance, missingExtents, missingGlyph, missingOutline } from './missing.js';
import { openOutlines } from './outlines.js';
import type { Glyph, ShapedRun } from './shaped.js';
import { cursiveScripts } from './spacing.js';
import { withBoxes, withoutPrivateUse } from './private-use.js';
import { substitutionsOf } from './substitutions.js';
import { unicodePattern, unicodeTest } from './unicode-pattern.js';
import { readUprightMetrics, type UprightMetricsAt } from './upright-metrics.js';

export type { FaceMetrics } from './face-metrics.js';
export type { Glyph } from './shaped.js';

/** Bounding box of a glyph's ink relative to its origin, in font units; up is positive. */
export interface Extents {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far plain letters extend from the baseline, as fractions of the font size. Marks on capitals extend further. */
export interface Reach {
  readonly above: number;
  readonly below: number;
}

export interface ShapeOptions {
  readonly direction: ShapedRun['direction'];
  /** Comma-separated HarfBuzz features: `lnum=1,liga=0`. */
  readonly features: string;
  readonly lang?: string | undefined;
  /** Adjacent text whose letters may join the shaped text. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** How the glyphs of a face are changed, because the font set lacks the face that a text asks for. */
export interface Synthesis {
  readonly bold: boolean;
  readonly oblique: boolean;
}

/** An open font file: coverage, metrics and shaper. */
export interface Face {
  readonly font: FontFace;
  readonly unitsPerEm: number;
  readonly metrics: FaceMetrics;
  readonly reach: Reach;
  /** What has to be done to the outlines; undefined: nothing. */
  readonly synthesis?: Synthesis | undefined;
  /**
   * Its glyphs stand upright in a line from top to bottom, so that they are turned left in the line, with this share of
   * their width. Default: as the line.
   */
  readonly uprightWidth?: number;
  has(codePoint: number): boolean;
  /** Tags of the features that substitute glyphs. */
  features(): ReadonlySet<string>;
  /** Where upright glyphs stand in a vertical line. */
  readonly upright: UprightMetricsAt;
  shape(text: string, options: ShapeOptions): readonly Glyph[];
  /** SVG path data in font units; up is positive. For `missingGlyph` a box that is the same in every face. */
  outline(glyph: number): string;
  /** Passes the same outline to a sink, in a fraction of the time. */
  draw(glyph: number, sink: OutlineSink): void;
  /** Null for a glyph without ink. */
  extents(glyph: number): Extents | null;
}

const maxCachedRuns = 1_000;

/** Loads HarfBuzz. The returned function opens faces synchronously. */
export async function createFaceLoader(modules: HarfBuzzModules): Promise<(font: FontFace) => Face> {
  const hb = await openHarfBuzz(modules);
  return (font) => openFace(hb, font);
}

function openFace(hb: HarfBuzz, font: FontFace): Face {
  const handle = hb.openFont(font.load(), font.variations);
  const has = withoutPrivateUse(font.covers ?? coverageOf(handle));
  const runs = createBoundedMap<string, readonly Glyph[]>(maxCachedRuns);
  const bounds = new Map<number, Extents | null>();
  const extents = (glyph: number): Extents | null => {
    let cachedBounds = bounds.get(glyph);
    if (cachedBounds === undefined) {
      cachedBounds = glyph === missingGlyph ? missingExtents(unitsPerEm) : readExtents(handle, glyph);
      bounds.set(glyph, cachedBounds);
    }
    return cachedBounds;
  };
  let reach: Reach | undefined;
  const uprightMetrics = once(() => readUprightMetrics(handle, metrics));
  const { unitsPerEm } = handle;
  const table = (tag: string): DataView => {
    const bytes = handle.table(tag)?.slice();
    if (bytes === undefined)
      throw new Error(`font ${font.family} ${font.weight} ${font.style}: the file has no ${tag} table`);
    return new DataView(bytes.buffer);
  };
  const metrics = readMetrics(table('hhea'), table('OS/2'), table('post'), unitsPerEm);
  const loadOutlines = openOutlines(handle, font.outlines);
  /** Shapes again when outlines were loaded: HarfBuzz places marks by them where a font has no anchors. */
  function shapeLoaded(text: string, options: ShapeOptions): readonly Glyph[] {
    const glyphs = shapeRun(hb, handle, text, options);
    return loadOutlines(glyphs) ? shapeRun(hb, handle, text, options) : glyphs;
  }

  const space = { direction: 'ltr', features: '' } as const;
  /** Replaces a missing glyph: invisible characters draw nothing, others a box that is the same in every face. */
  function standIn(glyph: Glyph, text: string): Glyph {
    const char = String.fromCodePoint(text.codePointAt(glyph.cluster) ?? 0);
    if (!isInvisible(char)) return { ...glyph, advance: missingAdvance(unitsPerEm) };
    const [blank = glyph] = shapeLoaded(' ', space);
    return { ...glyph, id: blank.id, advance: blank.advance };
  }

  return {
    font,
    unitsPerEm,
    metrics,
    get reach() {
      return (reach ??= reachOf(shapeLoaded(letters, space), extents, metrics, unitsPerEm));
    },
    extents,
    has,
    features: once(() => substitutionsOf(handle.table('GSUB')?.slice())),
    upright: (pixels) => uprightMetrics()(pixels),
    outline: (glyph) => (glyph === missingGlyph ? missingOutline(unitsPerEm) : hb.path(handle, glyph)),
    draw: (glyph, sink) => (glyph === missingGlyph ? drawMissing(unitsPerEm, sink) : hb.draw(handle, glyph, sink)),
    shape(text, options) {
      const { direction, features, lang = '', before = '', after = '' } = options;
      const key = `${direction}\0${features}\0${lang}\0${before}\0${after}\0${text}`;
      const cachedRun = runs.get(key);
      if (cachedRun !== undefined) return cachedRun;
      const glyphs = shapeLoaded(withBoxes(text, has), options).map((glyph) =>
        glyph.id === missingGlyph ? standIn(glyph, text) : glyph,
      );
      runs.set(key, glyphs);
      return glyphs;
    },
  };
}

function coverageOf(font: HarfBuzzFont): NonNullable<FontFace['covers']> {
  const coverage = new Set(font.codePoints());
  return (codePoint) => coverage.has(codePoint);
}

function readExtents(font: HarfBuzzFont, glyph: number): Extents | null {
  const box = font.extents(glyph);
  if (box === null || box.width === 0 || box.height === 0) return null;
  // HarfBuzz heights are positive downwards.
  const { xBearing, yBearing, width, height } = box;
  return { left: xBearing, right: xBearing + width, top: yBearing, bottom: yBearing + height };
}

/** Latin letters and signs that extend furthest up and down. */
const letters = 'HQbdfhklgjpqy(){}[]|/,;$&@';

function reachOf(
  glyphs: readonly Glyph[],
  extents: Face['extents'],
  { capHeight }: FaceMetrics,
  unitsPerEm: number,
): Reach {
  const boxes = glyphs.filter(({ id }) => id !== 0).map(({ id }) => extents(id));
  const above = Math.max(0, ...boxes.map((box) => box?.top ?? 0)) / unitsPerEm;
  const below = Math.max(0, ...boxes.map((box) => -(box?.bottom ?? 0))) / unitsPerEm;
  return { above: Math.max(capHeight, above), below };
}

function shapeRun(
  hb: HarfBuzz,
  font: HarfBuzzFont,
  text: string,
  { direction, features, lang, before = '', after = '' }: ShapeOptions,
): readonly Glyph[] {
  return hb.shape(font, {
    text: before + text + after,
    start: before.length,
    length: text.length,
    direction,
    language: lang,
    script: isUnscripted(text) ? (arabicFigure.test(text) ? 'Arab' : 'Latn') : undefined,
    features: [...features.split(','), ...fractions(text, direction, before.length)].filter(Boolean),
  });
}

/**
 * HarfBuzz cannot guess a script for symbols and for digits shared by several scripts. Fonts keep features for digits
 * under their own scripts.
 */
const isUnscripted = unicodeTest(String.raw`^[\p{Script=Common}\p{Script=Inherited}\p{Script=Unknown}\u0660-\u0669]*$`);
const arabicFigure = /[\u0660-\u0669]/;

const slashed = unicodePattern(String.raw`([\p{Nd}]+)\u2044([\p{Nd}]+)`, 'gu');

/** Digits around U+2044 form a fraction. HarfBuzz does this itself, but not in its WebAssembly build. */
function fractions(text: string, direction: ShapeOptions['direction'], offset: number): string[] {
  if (!text.includes('\u2044')) return [];
  return [...text.matchAll(slashed(text))].flatMap(({ 0: whole, 1: over = '', index }) => {
    const start = offset + index;
    const slash = start + over.length;
    const end = start + whole.length;
    const [first, second] = direction !== 'rtl' ? ['numr', 'dnom'] : ['dnom', 'numr'];
    return [`frac[${start}:${end}]=1`, `${first}[${start}:${slash}]=1`, `${second}[${slash + 1}:${end}]=1`];
  });
}

const isCursive = unicodeTest(`[${cursiveScripts}]`);
/** The first script whose letters join is Arabic. */
const mayBeCursive = /[\u0600-\uffff]/;
const noContext = {};
/** Number of context characters that HarfBuzz considers. */
const contextLength = 5;

/** The text around a run that its letters can join, where a style or line boundary is inside a word. */
export function contextOf(text: string, start: number, end: number): Pick<ShapeOptions, 'before' | 'after'> {
  const before = text.slice(Math.max(0, start - contextLength), start);
  const after = text.slice(end, end + contextLength);
  if (!mayBeCursive.test(before) && !mayBeCursive.test(after)) return noContext;
  const head = text.slice(start, start + contextLength);
  const tail = text.slice(Math.max(start, end - contextLength), end);
  return {
    before: isCursive(before) && isCursive(head) ? before : undefined,
    after: isCursive(after) && isCursive(tail) ? after : undefined,
  };
}

/** Spaces, joiners and selectors draw nothing. HarfBuzz creates them for any face. */
const isInvisible = unicodeTest(String.raw`(?!\u3000)[\s\p{Default_Ignorable_Code_Point}]`);

const draws = (face: Pick<Face, 'has'>, char: string): boolean =>
  face.has(char.codePointAt(0) ?? 0) || isInvisible(char);

/** Whether a face can draw every character of a text. */
export function covers(face: Pick<Face, 'has'>, text: string): boolean {
  for (const char of text) if (!draws(face, char)) return false;
  return true;
}

/** The characters of a text that a face cannot draw. */
export const uncovered = (face: Pick<Face, 'has'>, text: string): string[] =>
  [...text].filter((char) => !draws(face, char));
