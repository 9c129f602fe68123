/** Style of an element in the style sheet of browsers (HTML §15.3), as far as a picture shows it. */
type Preset = Readonly<Record<string, string | number>>;

const bold = { fontWeight: 700 };
const italic = { fontStyle: 'italic' };
const monospace = { fontFamily: 'monospace' };
const heading = (fontSize: string, margin: string): Preset => ({ fontSize, marginBlock: margin, ...bold });

/** Default styles by element name. Margins are multiples of the element's own font size. */
export const presets: Readonly<Record<string, Preset>> = {
  p: { marginBlock: '1em' },
  h1: heading('2em', '0.67em'),
  h2: heading('1.5em', '0.83em'),
  h3: heading('1.17em', '1em'),
  h4: heading('1em', '1.33em'),
  h5: heading('0.83em', '1.67em'),
  h6: heading('0.67em', '2.33em'),
  blockquote: { marginBlock: '1em', marginInline: 40 },
  ul: { marginBlock: '1em', paddingInlineStart: 40 },
  ol: { marginBlock: '1em', paddingInlineStart: 40 },
  dd: { marginInlineStart: 40 },
  figure: { marginBlock: '1em', marginInline: 40 },
  pre: { marginBlock: '1em', whiteSpace: 'pre', ...monospace },
  code: monospace,
  kbd: monospace,
  samp: monospace,
  // `1px inset` in the shades that Chromium gives it.
  hr: { color: 'gray', margin: '0.5em auto', border: '1px solid', borderColor: '#9a9a9a #eee #eee #9a9a9a' },
  table: { borderSpacing: 2 },
  td: { padding: 1 },
  th: { padding: 1, textAlign: 'center', ...bold },
  center: { textAlign: 'center' },
  small: { fontSize: '0.83em' },
  sub: { fontSize: 'smaller', verticalAlign: 'sub' },
  sup: { fontSize: 'smaller', verticalAlign: 'super' },
  big: { fontSize: '1.2em' },
  mark: { backgroundColor: '#ffff00', color: '#000000' },
  b: bold,
  strong: bold,
  i: italic,
  em: italic,
  cite: italic,
  dfn: italic,
  u: { textDecoration: 'underline' },
  ins: { textDecoration: 'underline' },
  s: { textDecoration: 'line-through' },
  del: { textDecoration: 'line-through' },
  strike: { textDecoration: 'line-through' },
};

export const presetOf = (type: string): Preset => (Object.hasOwn(presets, type) ? (presets[type] ?? {}) : {});
