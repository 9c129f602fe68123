import type { SceneNode, TextStyle } from '@placard/core/engine';
import type { FaceMetrics } from '@placard/text/web';

type Props = SceneNode['props'];

/** The style of letters in a drawing. */
export interface LetterStyle {
  readonly text: TextStyle;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Value of `dominant-baseline`, or of a `tspan`'s `alignment-baseline`. */
  readonly baseline: string;
  /** Whether white space is kept. */
  readonly isPreserved: boolean;
}

/** Values that are initial in a drawing. */
export const initialStyle = (inherited: TextStyle): LetterStyle => ({
  text: { ...inherited, textAlign: 'left', textWrap: 'nowrap', hyphens: 'manual', lineLayout: 'browser' },
  anchor: 'start',
  baseline: 'auto',
  isPreserved: false,
});

/** Attributes of text that have no meaning on paths. */
export const ofText =
  /^(?:x|y|dx|dy|rotate|font|text|letterSpacing|wordSpacing|dominantBaseline|alignmentBaseline|direction|unicodeBidi|writingMode|xmlSpace|xmlLang|lang|children|name$)/;

const weights: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder: 700, lighter: 300 };

/** A length in pixels; undefined for none. */
export function pixelsOf(value: unknown, em: number): number | undefined {
  const [, digits, unit = ''] = /^(-?\.?\d[\d.]*(?:e-?\d+)?)(px|em|rem|%|pt)?$/.exec(String(value ?? '').trim()) ?? [];
  if (digits === undefined) return undefined;
  const factors: Readonly<Record<string, number>> = { em, rem: 16, '%': em / 100, pt: 4 / 3 };
  return Number(digits) * (factors[unit] ?? 1);
}

const familiesOf = (value: unknown): readonly string[] =>
  String(value)
    .split(',')
    .map((family) => family.trim().replace(/^["']|["']$/g, ''));

function fontOf(props: Props, fontSize: number): TextStyle {
  const { fontFamily, fontWeight, fontStyle, letterSpacing, wordSpacing, textDecoration, direction, lang } = props as Readonly<Record<string, unknown>>; // prettier-ignore
  const weight = weights[String(fontWeight)] ?? Number(fontWeight);
  const spacing = pixelsOf(letterSpacing, fontSize);
  const ofWords = pixelsOf(wordSpacing, fontSize);
  const line = /underline|overline|line-through/.exec(String(textDecoration))?.[0] as TextStyle['textDecoration'];
  return {
    fontSize,
    ...(fontFamily !== undefined && { fontFamily: familiesOf(fontFamily) }),
    ...(Number.isFinite(weight) && { fontWeight: weight }),
    ...(fontStyle !== undefined && { fontStyle: /italic|oblique/.test(String(fontStyle)) ? 'italic' : 'normal' }),
    ...(spacing !== undefined && { letterSpacing: spacing }),
    ...(ofWords !== undefined && { wordSpacing: ofWords }),
    ...(line !== undefined && { textDecoration: line }),
    ...(/^(?:ltr|rtl)$/.test(String(direction)) && { direction: direction as 'ltr' | 'rtl' }),
    ...(lang !== undefined && { lang: String(lang) }),
  };
}

const isAnchor = (value: unknown): value is LetterStyle['anchor'] => /^(?:start|middle|end)$/.test(String(value));

/** The style of an element in a drawing, by its attributes (SVG 2 §6). */
export function styleOf(props: Props, above: LetterStyle): LetterStyle {
  const size = above.text.fontSize ?? 16;
  const { textAnchor, dominantBaseline, alignmentBaseline, xmlSpace } = props as Readonly<Record<string, unknown>>;
  const baseline = alignmentBaseline ?? dominantBaseline ?? above.baseline;
  return {
    text: { ...above.text, ...fontOf(props, pixelsOf(props['fontSize'], size) ?? size) },
    anchor: isAnchor(textAnchor) ? textAnchor : above.anchor,
    baseline: String(baseline),
    isPreserved: xmlSpace === undefined ? above.isPreserved : xmlSpace === 'preserve',
  };
}

/**
 * Distance of a baseline above the alphabetic one in pixels of the canvas, as Blink has it.
 *
 * @param fontSize in pixels of the canvas
 */
export function baselineShift(baseline: string, fontSize: number, metrics: FaceMetrics): number {
  const [ascent, descent] = [Math.round(metrics.ascender * fontSize), Math.round(metrics.descender * fontSize)];
  switch (baseline) {
    case 'middle':
      return (metrics.xHeight * fontSize) / 2;
    case 'central':
      return (ascent - descent) / 2;
    case 'hanging':
      return ascent * 0.8;
    case 'mathematical':
      return ascent / 2;
    case 'text-before-edge':
    case 'text-top':
    case 'before-edge':
      return ascent;
    case 'text-after-edge':
    case 'text-bottom':
    case 'after-edge':
    case 'ideographic':
      return -descent;
    default:
      return 0;
  }
}
