import { fontSizeOf, length, type Context } from './style.js';

interface Preset {
  readonly margin?: string;
  readonly fontSize?: string;
  readonly fontWeight?: number;
  readonly fontStyle?: 'italic';
  readonly textDecoration?: string;
}

const bold = { fontWeight: 700 };
const heading = (fontSize: string, margin: string): Preset => ({ fontSize, margin: `${margin} 0`, ...bold });

/** Default styles of satori by element name. */
export const presets: Readonly<Record<string, Preset>> = {
  p: { margin: '1em 0' },
  h1: heading('2em', '0.67em'),
  h2: heading('1.5em', '0.83em'),
  h3: heading('1.17em', '1em'),
  h4: { margin: '1.33em 0', ...bold },
  h5: heading('0.83em', '1.67em'),
  h6: heading('0.67em', '2.33em'),
  b: bold,
  strong: bold,
  i: { fontStyle: 'italic' },
  em: { fontStyle: 'italic' },
  u: { textDecoration: 'underline' },
  s: { textDecoration: 'line-through' },
};

/**
 * The default style of an element. As in satori, its margins are multiples of the default font size, also when the
 * element has another one.
 */
export function presetOf(type: string, above: Context): Preset {
  const css = presets[type] ?? {};
  if (css.margin === undefined) return css;
  const context = { ...above, fontSize: fontSizeOf({ ...css }, above) };
  return { ...css, margin: `${String(length(css.margin.split(' ')[0], context))}px 0` };
}
