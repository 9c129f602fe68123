/**
 * Cleans text for all later stages: NFC, no lone surrogates, no control characters, and no bidi controls that affect
 * other texts (UAX 9: embeddings and overrides are removed; isolates are kept if they are balanced). A text in which
 * nothing is visible, such as a zero-width space, becomes empty.
 */
export function cleanText(text: string): string {
  const clean = harmless(text.replace(/[\t\v\f]/g, ' ')).trim();
  return visible.test(clean) ? clean : '';
}

const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Cleans lines of code like any text, but keeps the spaces and tabs before each. Blank lines at both ends are removed. */
export function cleanCode(text: string): string {
  const lines = text.split(/\r\n?|[\n\u2028\u2029\u0085]/).map((line) => {
    const [indent = ''] = /^[ \t]*/.exec(line) ?? [];
    const code = cleanText(line);
    return code === '' ? '' : indent + code;
  });
  return lines.join('\n').replace(/^\n+|\n+$/g, '');
}

function harmless(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\ufeff\ufff9-\ufffb]/g, '');
  // NFC comes last, because removing a control can bring a letter and its combining mark together.
  return (isolatesBalance(plain) ? plain : plain.replace(/[\u2066-\u2069]/g, '')).normalize('NFC');
}

function isolatesBalance(text: string): boolean {
  let open = 0;
  for (const [control] of text.matchAll(/[\u2066-\u2069]/g)) {
    open += control === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}
