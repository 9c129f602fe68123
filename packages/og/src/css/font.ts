type Css = Readonly<Record<string, unknown>>;

const form =
  /^((?:(?:normal|italic|oblique(?:\s+[-\d.]+deg)?|small-caps|bold|bolder|lighter|[1-9]\d{0,2}|1000|(?:ultra-|extra-|semi-)?(?:condensed|expanded))\s+)*)([^\s/]+(?:\([^)]*\))?)(?:\s*\/\s*(\S+(?:\([^)]*\))?))?\s+(\S[^]*)$/i;

/** Replaces the shorthand `font` by its longhands (CSS Fonts 4 §2.7). */
export function withFont(css: Css): Css {
  if (!('font' in css)) return css;
  return Object.fromEntries(
    Object.entries(css).flatMap(([name, value]) => (name === 'font' ? (longhands(String(value)) ?? [[name, value]]) : [[name, value]])), // prettier-ignore
  );
}

const inherited = ['fontStyle', 'fontWeight', 'fontSize', 'lineHeight', 'fontFamily'] as const;

/** @returns undefined for the fonts of the system, such as `caption` */
function longhands(value: string): [string, string][] | undefined {
  if (value === 'inherit') return inherited.map((name) => [name, value]);
  const [, words = '', size, lineHeight = 'normal', family] = form.exec(value.trim()) ?? [];
  if (size === undefined || family === undefined) return undefined;
  return [
    ['fontStyle', /italic|oblique/i.exec(words)?.[0] ?? 'normal'],
    ['fontWeight', /bold(?:er)?|lighter|\b\d+\b(?!deg)/i.exec(words)?.[0] ?? '400'],
    ...(/small-caps/i.test(words) ? [['fontVariant', 'small-caps'] as [string, string]] : []),
    ['fontSize', size],
    ['lineHeight', lineHeight],
    ['fontFamily', family],
  ];
}
