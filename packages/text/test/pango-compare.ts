import { readFileSync } from 'node:fs';
import type { SceneNode, Style } from '@placard/core/engine';
import { glyphsOf, type SetLine, type SetText } from '@placard/text';

/** A string to compare. Missing properties have the values of a plain `<div>`. */
export interface SheetString {
  readonly id: string;
  readonly text?: string;
  /** Instead of `text`: parts with their font weights. */
  readonly parts?: readonly (readonly [text: string, weight: number])[];
  readonly family: string;
  readonly weight: number;
  readonly size: number;
  readonly width?: number;
  readonly lang?: string;
  /** The Noto Sans family that is expected for Han characters. Default: SC. */
  readonly han?: 'SC' | 'JP' | 'TC' | 'KR';
}

/** A glyph of a line. `x` is counted from the line's left edge, `y` down from the baseline, in pixels. */
export interface Drawn {
  readonly font: string;
  /** Number of the glyph; `E` for an emoji of any font. */
  readonly id: string;
  /** The first character of its cluster. */
  readonly char: string;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

export interface DrawnLine {
  readonly start: number;
  readonly end: number;
  readonly glyphs: readonly Drawn[];
}

interface RecordedRun {
  readonly font: string;
  readonly direction: 'ltr' | 'rtl';
  /** `id=cluster@x,y+advance` of each glyph from left to right. */
  readonly glyphs: string;
}

interface RecordedLine extends Omit<DrawnLine, 'glyphs'> {
  /** Direction of the paragraph. */
  readonly direction: 'ltr' | 'rtl';
  readonly width: number;
  readonly runs: readonly RecordedRun[];
}

/** A run as hb-shape shapes it, in font units: `id=cluster@dx,dy+advance`. */
export interface ShapedRun extends RecordedRun {
  readonly text: string;
  readonly language: string;
}

export interface Recording {
  readonly versions: { readonly pango: string; readonly harfbuzz: string };
  readonly layouts: Readonly<Record<string, readonly RecordedLine[]>>;
  readonly shaped: readonly ShapedRun[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`pango/${name}`, import.meta.url), 'utf8'));
export const strings = read('strings.json') as readonly SheetString[];
export const recording = read('recorded.json') as Recording;

export const contentOf = ({ text, parts = [] }: SheetString): string => text ?? parts.map(([part]) => part).join('');

export function nodeOf({ text, parts = [], family, weight, size, width, lang }: SheetString): SceneNode {
  const style: Style = {
    fontFamily: family,
    fontWeight: weight,
    fontSize: size,
    ...(width === undefined ? {} : { width }),
    ...(lang === undefined ? {} : { lang }),
  };
  const children = parts.map(([part, fontWeight]) => ({
    type: 'span',
    props: { style: { fontWeight }, children: part },
  }));
  return { type: 'div', props: { style, children: text ?? children } };
}

const charAt = (text: string, index: number): string => String.fromCodePoint(text.codePointAt(index) ?? 0);

/** Joiners, isolates and other characters that draw nothing. They are not compared. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\n]$/u;

/** A glyph in the notation of hb-shape. */
const syntax = /^(\w+)=(\d+)@([-\d.]+),([-\d.]+)\+([-\d.]+)$/;

/** Pango's lines without the white space at their ends. */
export function recordedLines(string: SheetString): DrawnLine[] {
  const text = contentOf(string);
  return (recording.layouts[string.id] ?? []).map((line) => {
    const end = line.start + text.slice(line.start, line.end).trimEnd().length;
    const glyphs = line.runs.flatMap(({ font, glyphs }) =>
      glyphs.split('|').flatMap((glyph) => {
        const [, id, cluster, x, y, advance] = syntax.exec(glyph) ?? [];
        const char = charAt(text, Number(cluster));
        if (id === undefined || Number(cluster) >= end || invisible.test(char)) return [];
        return [{ font, id, char, x: Number(x), y: Number(y), advance: Number(advance) }];
      }),
    );
    return { start: line.start, end, glyphs };
  });
}

export function ourLines(string: SheetString, { set }: SetText): DrawnLine[] {
  const text = contentOf(string);
  let from = 0;
  return set.map((line) => {
    const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
    from = start + line.runs.reduce((length, run) => length + run.text.length, 0);
    return { start, end: from, glyphs: drawn(line) };
  });
}

function drawn({ runs }: SetLine): Drawn[] {
  const left = runs[0]?.x ?? 0;
  return runs.flatMap((run) => {
    const { face, fontSize, text, emoji } = run;
    let pen = run.x - left;
    if (emoji !== undefined)
      return [{ font: 'emoji', id: 'E', char: charAt(text, 0), x: pen, y: 0, advance: fontSize }];
    const scale = fontSize / face.unitsPerEm;
    // HarfBuzz replaces a joiner by a space without width.
    const space = face.shape(' ', { direction: 'ltr', features: '' })[0]?.id;
    return glyphsOf(run).flatMap(({ id, cluster, advance, dx, dy }) => {
      const glyph = {
        font: `${face.font.family} ${face.font.weight}`,
        id: String(id),
        char: charAt(text, cluster),
        x: pen + dx * scale,
        y: -dy * scale,
        advance: advance * scale,
      };
      pen += advance * scale;
      return advance === 0 && id === space ? [] : [glyph];
    });
  });
}

/** In pixels. Pango adds up positions in units of 1/1024, and they are recorded in hundredths. */
export const tolerance = 0.5;

/** Engines number clusters differently, so characters are compared for emoji only, which have no glyph number. */
const isSame = (a: Drawn | undefined, b: Drawn | undefined): boolean =>
  a?.font === b?.font && a?.id === b?.id && (a?.id !== 'E' || a.char === b?.char);

/** Spaces, punctuation and symbols: between two faces, they may be drawn in either. */
const neutral = /^[\s\p{P}\p{S}]$/u;

/**
 * Describes the first difference in each line between our layout and Pango's: ours, a bar, Pango's.
 *
 * @param freeNeutrals accepts neutral characters in another face; the glyphs after them are compared as if the widths
 *   of these were equal
 */
export function differences(
  ours: readonly DrawnLine[],
  pango: readonly DrawnLine[],
  text: string,
  freeNeutrals = false,
): string[] {
  const content = (line: DrawnLine | undefined): string => text.slice(line?.start, line?.end ?? 0);
  const broken = [...ours, ...pango].findIndex((_, i) => content(ours[i]) !== content(pango[i]));
  if (broken !== -1) return [`line ${broken + 1}: ${content(ours[broken])} | ${content(pango[broken])}`];
  return ours.flatMap(({ glyphs }, i) => {
    const others = pango[i]?.glyphs ?? [];
    let shift = 0;
    for (let k = 0; k < Math.max(glyphs.length, others.length); k++) {
      const [own, other] = [glyphs[k], others[k]];
      const isFree =
        freeNeutrals && own?.char === other?.char && own?.font !== other?.font && neutral.test(own?.char ?? '');
      if (isFree) shift += (own?.advance ?? 0) - (other?.advance ?? 0);
      else if (!isSame(own, other)) return [`line ${i + 1}, glyph ${k + 1}: ${named(own)} | ${named(other)}`];
      else if (own !== undefined && other !== undefined && distance(own, other, shift) > tolerance)
        return [`line ${i + 1}, ${named(own)}: ${placed(own)} | ${placed(other)}`];
    }
    return [];
  });
}

const named = (glyph: Drawn | undefined): string =>
  glyph === undefined ? 'nothing' : `${glyph.char} ${glyph.font} #${glyph.id}`;

const placed = ({ x, y }: Drawn): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const distance = (own: Drawn, other: Drawn, shift: number): number =>
  Math.max(Math.abs(own.x - other.x - shift), Math.abs(own.y - other.y));
