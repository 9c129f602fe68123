type Css = Readonly<Record<string, unknown>>;

/** Features of OpenType by the words of `font-variant-*` (CSS Fonts 4 §6). */
const features: Readonly<Record<string, string>> = {
  'common-ligatures': '"liga", "clig"',
  'no-common-ligatures': '"liga" 0, "clig" 0',
  'discretionary-ligatures': '"dlig"',
  'no-discretionary-ligatures': '"dlig" 0',
  'historical-ligatures': '"hlig"',
  'no-historical-ligatures': '"hlig" 0',
  contextual: '"calt"',
  'no-contextual': '"calt" 0',
  none: '"liga" 0, "clig" 0, "dlig" 0, "hlig" 0, "calt" 0',
  'tabular-nums': '"tnum"',
  'proportional-nums': '"pnum"',
  'lining-nums': '"lnum"',
  'oldstyle-nums': '"onum"',
  'diagonal-fractions': '"frac"',
  'stacked-fractions': '"afrc"',
  ordinal: '"ordn"',
  'slashed-zero': '"zero"',
  'historical-forms': '"hist"',
  sub: '"subs"',
  super: '"sups"',
  jis78: '"jp78"',
  jis83: '"jp83"',
  jis90: '"jp90"',
  jis04: '"jp04"',
  simplified: '"smpl"',
  traditional: '"trad"',
  'full-width': '"fwid"',
  'proportional-width': '"pwid"',
  ruby: '"ruby"',
};

const caps = /^(?:(?:all-)?(?:small|petite)-caps|unicase|titling-caps)$/;
const variants = /^fontVariant(?:Caps|Numeric|Ligatures|Position|Alternates|EastAsian)?$/;

/**
 * Replaces `font-variant` and its longhands by `fontVariantCaps` and features, which those of `font-feature-settings`
 * follow.
 */
export function withFontVariants(css: Css): Css {
  const names = Object.keys(css).filter((name) => variants.test(name) || name === 'fontKerning');
  if (names.length === 0) return css;
  const rest = Object.fromEntries(Object.entries(css).filter(([name]) => !names.includes(name)));
  const words = names.filter((name) => name !== 'fontKerning').flatMap((name) => String(css[name]).trim().split(/\s+/));
  const own = rest['fontFeatureSettings'];
  const kerning = css['fontKerning'] === 'none' ? ['"kern" 0'] : [];
  const settings = [...kerning, ...words.flatMap((word) => (Object.hasOwn(features, word) ? [features[word]] : []))];
  if (typeof own === 'string' && own !== 'normal') settings.push(own);
  const capsWord = words.findLast((word) => caps.test(word));
  const hasCaps = names.some((name) => name === 'fontVariant' || name === 'fontVariantCaps');
  return {
    ...rest,
    ...(settings.length > 0 && { fontFeatureSettings: settings.join(', ') }),
    ...(hasCaps && { fontVariantCaps: capsWord ?? 'normal' }),
  };
}
