import { childrenOf, isNode, type Fit, type SceneNode, type Style, type TextStyle } from '@placard/core/engine';
import type { FontQuery } from './fonts.js';
import { unicodePattern } from './unicode-pattern.js';

/** Text in one style. */
export interface Span {
  readonly text: string;
  readonly font: FontQuery;
  /** Font size relative to the paragraph, so that a fitted paragraph keeps its proportions. */
  readonly size: number;
  readonly color: string;
  /** `em` scales with the font size, `px` does not. */
  readonly letterSpacing: { readonly em: number; readonly px: number };
  readonly features: string;
  readonly decoration: 'none' | 'underline' | 'line-through';
}

/** A text with its style, without its box. */
export interface Paragraph {
  readonly spans: readonly Span[];
  readonly fontSize: number;
  readonly fit: Fit | undefined;
  readonly lineHeight: number;
  readonly align: 'start' | 'center' | 'end' | 'left' | 'right';
  readonly direction: 'auto' | 'ltr' | 'rtl';
  readonly wrap: 'wrap' | 'nowrap' | 'balance';
  /** Display text (fitted or balanced) rather than running text. */
  readonly display: boolean;
  /** Prefer line ends between phrases. */
  readonly phrases: boolean;
  /** Words may be hyphenated. */
  readonly hyphens: boolean;
  /** Opening punctuation hangs outside the box. */
  readonly hang: boolean;
  /** Draw only this range of UTF-16 indexes, as one line. */
  readonly range: readonly [start: number, end: number] | undefined;
  readonly lineClamp: number | undefined;
  readonly trim: boolean;
  readonly lang: string | undefined;
  /** The text had more than eight marks on one letter; the others were removed. */
  readonly crowded: boolean;
}

/** Initial values of CSS. */
const initial = { color: '#000000', fontSize: 16, fontWeight: 400, fontStyle: 'normal', lineHeight: 1.2 } as const;

const isTextual = (child: SceneNode | string): boolean =>
  !isNode(child) ||
  ((child.type === 'span' || child.type === 'b' || child.type === 'i') && childrenOf(child).every(isTextual));

/** Whether a node is a paragraph: all its children are text or spans of text. */
export function isParagraph(node: SceneNode): boolean {
  const children = childrenOf(node);
  return children.length > 0 && children.every(isTextual);
}

/**
 * Reads the paragraph of a node.
 *
 * @param inherited text style of the node's ancestors
 */
export function readParagraph(node: SceneNode, inherited: TextStyle = {}): Paragraph {
  const style = joined(inherited, node.props.style);
  const fontSize = style.fit?.max ?? style.fontSize ?? initial.fontSize;
  return {
    spans: collectSpans(node, joined(style, { fontSize }), fontSize),
    fontSize,
    fit: style.fit,
    lineHeight: style.lineHeight ?? initial.lineHeight,
    align: style.textAlign ?? 'start',
    direction: style.direction ?? 'auto',
    wrap: style.textWrap ?? 'wrap',
    display: isDisplay(style),
    phrases: style.wordBreak === undefined ? isDisplay(style) : style.wordBreak === 'auto-phrase',
    hyphens: style.hyphens !== 'manual',
    hang: node.props.style?.hangingPunctuation === 'first',
    range: style.range,
    lineClamp: style.lineClamp,
    trim: style.textBox === 'trim-both cap alphabetic',
    lang: style.lang,
    crowded: isCrowded(childrenText(node)),
  };
}

/** Joins styles; the last one wins. V8 is slow at spreading more than one object into another. */
const joined = (...styles: readonly (Style | undefined)[]): Style => Object.assign({}, ...styles);

const childrenText = (node: SceneNode): string =>
  childrenOf(node)
    .map((child) => (isNode(child) ? childrenText(child) : child))
    .join('');

const isDisplay = ({ fit, textWrap }: Style): boolean => fit !== undefined || textWrap === 'balance';

function collectSpans(node: SceneNode, style: TextStyle, base: number): Span[] {
  return childrenOf(node).flatMap((child) => {
    if (isNode(child)) return collectSpans(child, joined(style, emphasis(child.type), child.props.style), base);
    return [toSpan(child, style, base)];
  });
}

const emphasis = (type: string): TextStyle =>
  type === 'b' ? { fontWeight: 700 } : type === 'i' ? { fontStyle: 'italic' } : {};

function toSpan(text: string, style: TextStyle, base: number): Span {
  const families = style.fontFamily ?? [];
  const spacing = style.letterSpacing ?? 0;
  const size = style.fontSize ?? base;
  return {
    text: transform(isCrowded(text) ? text.replace(crowds(text), '$1') : text, style.textTransform, style.lang),
    font: {
      families: typeof families === 'string' ? [families] : families,
      weight: style.fontWeight ?? initial.fontWeight,
      style: style.fontStyle ?? initial.fontStyle,
    },
    size: size / base,
    color: style.color ?? initial.color,
    letterSpacing: typeof spacing === 'number' ? { em: 0, px: spacing } : { em: Number.parseFloat(spacing), px: 0 },
    features: toFeatures(style.fontFeatureSettings, spacing !== 0),
    decoration: style.textDecoration ?? 'none',
  };
}

/** No language puts more than eight marks on a letter; a tower of marks would cover the card. */
const crowds = unicodePattern(String.raw`([\p{M}]{8})[\p{M}]+`, 'gu');
/** There are no marks below U+0300, so most texts need no search. */
const mayHoldMarks = /[\u0300-\u{10ffff}]/u;

const isCrowded = (text: string): boolean => mayHoldMarks.test(text) && text.search(crowds(text)) >= 0;

const initials = unicodePattern(String.raw`(?<![\p{L}\p{N}\p{M}'’])[\p{L}]`, 'gu');

function transform(text: string, mode: TextStyle['textTransform'], lang?: string): string {
  if (mode === 'uppercase') return text.toLocaleUpperCase(lang);
  if (mode === 'lowercase') return text.toLocaleLowerCase(lang);
  if (mode === 'capitalize') return text.replace(initials(text), (letter) => letter.toLocaleUpperCase(lang));
  return text;
}

/** Converts CSS `"lnum" 1, "tnum"` to HarfBuzz `lnum=1,tnum=1`. Letter spacing disables ligatures (CSS Text 4 §8.2). */
function toFeatures(settings: string | undefined, spaced: boolean): string {
  const own = [...(settings?.matchAll(/["']([\x20-\x7e]{4})["']\s*(\d+|on|off)?/g) ?? [])].map(
    ([, tag, value]) => `${tag}=${value === 'off' ? 0 : value === 'on' || value === undefined ? 1 : value}`,
  );
  return [...(spaced ? ['liga=0', 'clig=0'] : []), ...own].join(',');
}
