import type { Caps, Style, TextStyle } from '@placard/core/engine';
import type { FontQuery } from './fonts.js';
import { unicodePattern } from './unicode-pattern.js';
import { axisQuery } from './variations.js';

/** Text in one style. */
export interface Span {
  readonly text: string;
  readonly font: FontQuery;
  /** Font size relative to the paragraph, so that a fitted paragraph keeps its proportions. */
  readonly size: number;
  readonly color: string;
  readonly letterSpacing: Spacing;
  readonly features: string;
  readonly decoration: 'none' | 'underline' | 'overline' | 'line-through';
  /** How the line is drawn, where the style says so. */
  readonly line?: DecorationLine | undefined;
  /** Added to spaces. */
  readonly wordSpacing?: Spacing | undefined;
  readonly caps?: Caps | undefined;
  readonly stroke?: TextStroke | undefined;
  /** Its letters stand side by side in one square of a vertical line. */
  readonly combined?: boolean;
  /** Pixels before the first letter and after the last one. */
  readonly edges?: Edges;
  /** Distance above the baseline, relative to the paragraph as the size. Default: none. */
  readonly rise?: number | undefined;
  /** The inline boxes around the text, from the outside, where lines are placed as browsers do. */
  readonly around?: readonly InlineBox[] | undefined;
}

/** An inline element whose size, place or box differs from that of its paragraph (CSS 2.2 §10.8). */
export interface InlineBox {
  /** Its place among those of its paragraph. */
  readonly id: number;
  readonly font: FontQuery;
  /** Font size relative to the paragraph. */
  readonly size: number;
  /** Multiple of its font size. */
  readonly lineHeight: number;
  readonly align: NonNullable<TextStyle['verticalAlign']>;
  /** What is painted around its text; undefined if nothing is. */
  readonly box: Style | undefined;
  /** The margin box of an element that is laid out by itself and stands in the line like a letter. */
  readonly atom?: (Atom & { readonly index: number }) | undefined;
}

/** Size of a box in a line, in pixels; `baseline` is measured from its top. */
export interface Atom {
  readonly width: number;
  readonly height: number;
  readonly baseline: number;
}

/** `em` scales with the font size, `px` does not. */
export interface Spacing {
  readonly em: number;
  readonly px: number;
}

export type Edges = readonly [start: number, end: number];

/** What a style says of a line below, above or through letters; lengths in pixels. */
export interface DecorationLine {
  readonly color?: string | undefined;
  readonly style?: TextStyle['textDecorationStyle'];
  readonly thickness?: number | undefined;
  readonly offset?: number | undefined;
  /** False: the line also crosses letters. */
  readonly skipsInk?: boolean | undefined;
}

/** A line along the edges of letters, as CSS: `2px red`. */
export interface TextStroke {
  readonly css: string;
  /** Below the letters. */
  readonly isBelow: boolean;
}

/** Initial values of CSS. */
export const initial = {
  color: '#000000',
  fontSize: 16,
  fontWeight: 400,
  fontStyle: 'normal',
  lineHeight: 1.2,
} as const;

/** Whether a span stands for a box in its line. */
export const isAtomic = ({ around }: Span): boolean => around?.at(-1)?.atom !== undefined;

/** @param base font size of the paragraph */
export function toSpan(text: string, style: TextStyle, base: number, around?: readonly InlineBox[]): Span {
  const { letterSpacing = 0, fontSize = base, wordSpacing, fontVariantCaps: caps, WebkitTextStroke: stroke } = style;
  return {
    text: transform(isCrowded(text) ? text.replace(crowds(text), '$1') : text, style.textTransform, style.lang),
    font: fontOf(style, base),
    size: fontSize / base,
    color: style.color ?? initial.color,
    letterSpacing: spacingOf(letterSpacing),
    features: toFeatures(style.fontFeatureSettings, letterSpacing !== 0),
    decoration: style.textDecoration ?? 'none',
    line: lineOf(style),
    wordSpacing: wordSpacing === undefined ? undefined : spacingOf(wordSpacing),
    caps: caps === 'normal' ? undefined : caps,
    stroke: stroke === undefined ? undefined : { css: stroke, isBelow: style.paintOrder === 'stroke' },
    around,
  };
}

export function fontOf(style: TextStyle, base: number): FontQuery {
  const families = style.fontFamily ?? [];
  return {
    families: typeof families === 'string' ? [families] : families,
    weight: style.fontWeight ?? initial.fontWeight,
    style: style.fontStyle ?? initial.fontStyle,
    synthesis: style.fontSynthesis,
    ...axisQuery(style, style.fontSize ?? base),
  };
}

const spacingOf = (spacing: number | string): Spacing =>
  typeof spacing === 'number' ? { em: 0, px: spacing } : { em: Number.parseFloat(spacing), px: 0 };

function lineOf(style: TextStyle): Span['line'] {
  const { textDecorationColor: color, textDecorationThickness: thickness, textUnderlineOffset: offset } = style;
  const { textDecorationStyle, textDecorationSkipInk } = style;
  const isPlain = color === undefined && thickness === undefined && offset === undefined;
  if (isPlain && textDecorationStyle === undefined && textDecorationSkipInk === undefined) return undefined;
  const skipsInk = textDecorationSkipInk === 'none' ? false : undefined;
  return { color, thickness, offset, style: textDecorationStyle, skipsInk };
}

/** No language puts more than eight marks on a letter; a tower of marks would cover the card. */
const crowds = unicodePattern(String.raw`([\p{M}]{8})[\p{M}]+`, 'gu');
/** There are no marks below U+0300, so most texts need no search. */
const mayHoldMarks = /[\u0300-\u{10ffff}]/u;

export const isCrowded = (text: string): boolean => mayHoldMarks.test(text) && text.search(crowds(text)) >= 0;

const initials = unicodePattern(String.raw`(?<![\p{L}\p{N}\p{M}'’])[\p{L}]`, 'gu');

function transform(text: string, mode: TextStyle['textTransform'], lang?: string): string {
  if (mode === 'uppercase') return text.toLocaleUpperCase(lang);
  if (mode === 'lowercase') return text.toLocaleLowerCase(lang);
  if (mode === 'capitalize') return text.replace(initials(text), (letter) => letter.toLocaleUpperCase(lang));
  return text;
}

/** Converts CSS `"lnum" 1, "tnum"` to HarfBuzz `lnum=1,tnum=1`. Letter spacing disables ligatures (CSS Text 4 §8.2). */
function toFeatures(settings: string | undefined, spaced: boolean): string {
  const ofSpacing = spaced ? 'liga=0,clig=0' : '';
  if (settings === undefined) return ofSpacing;
  const ofSettings = Array.from(
    settings.matchAll(/["']([\x20-\x7e]{4})["']\s*(\d+|on|off)?/g),
    ([, tag, value]) => `${tag}=${value === 'off' ? 0 : value === 'on' || value === undefined ? 1 : value}`,
  );
  return [ofSpacing, ...ofSettings].filter(Boolean).join(',');
}
