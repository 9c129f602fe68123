import type { FontFace, TextStyle } from '@placard/core/engine';

/** What a text asks of the axes of variable fonts. */
export interface AxisQuery {
  /** Percent of the normal width. */
  readonly width?: number | undefined;
  /** Font size in pixels, for `opsz`. */
  readonly opticalSize?: number | undefined;
  /** Values by tag, which override all others. */
  readonly settings?: Readonly<Record<string, number>> | undefined;
}

/** Keywords of `font-stretch` (CSS Fonts 4 §2.5.1). */
const widths: Readonly<Record<string, number>> = {
  'ultra-condensed': 50,
  'extra-condensed': 62.5,
  condensed: 75,
  'semi-condensed': 87.5,
  normal: 100,
  'semi-expanded': 112.5,
  expanded: 125,
  'extra-expanded': 150,
  'ultra-expanded': 200,
};

const setting = /["']([\x20-\x7e]{4})["']\s+([-+]?[\d.]+(?:e[-+]?\d+)?)/gi;

/** Reads the style of a text. Values that are not CSS are ignored. */
export function axisQuery(style: TextStyle, fontSize: number): AxisQuery {
  const { fontStretch, fontOpticalSizing, fontVariationSettings } = style;
  if (fontStretch === undefined && fontOpticalSizing !== 'auto' && fontVariationSettings === undefined) return {};
  const width = fontStretch === undefined ? undefined : (widths[fontStretch] ?? Number.parseFloat(fontStretch));
  const settings = [...(fontVariationSettings ?? '').matchAll(setting)].map(([, tag, value]) => [tag, Number(value)]);
  return {
    width: Number.isFinite(width) ? width : undefined,
    // In whole pixels, so that few fonts are opened.
    opticalSize: fontOpticalSizing === 'auto' ? Math.round(fontSize) : undefined,
    settings: settings.length === 0 ? undefined : Object.fromEntries(settings),
  };
}

/** Degrees from which a face is italic in Blink. */
const italicAngle = 20;

/** Whether a text can have italic letters by an axis of a face. */
export const hasSlope = ({ axes }: FontFace): boolean =>
  axes?.some(({ tag, minimum, maximum }) => (tag === 'slnt' && minimum < 0) || (tag === 'ital' && maximum > 0)) ??
  false;

/** Returns the values of a face's axes for a text, in the order of CSS Fonts 4 §7.2; undefined: those of the file. */
export function variationsFor(
  { axes, variations }: Pick<FontFace, 'axes' | 'variations'>,
  { weight, style }: { readonly weight: number; readonly style: 'normal' | 'italic' },
  { width, opticalSize, settings }: AxisQuery,
): FontFace['variations'] {
  if (axes === undefined) return variations;
  const slope = style === 'italic' ? { ital: 1, slnt: -italicAngle } : {};
  const asked: Record<string, number | undefined> = {
    wght: weight,
    wdth: width,
    opsz: opticalSize,
    ...slope,
    ...variations,
  };
  const values: Record<string, number> = {};
  for (const { tag, minimum, maximum } of axes) {
    const value = settings?.[tag] ?? asked[tag];
    if (value !== undefined) values[tag] = Math.min(maximum, Math.max(minimum, value));
  }
  return values;
}
