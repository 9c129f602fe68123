/** Marks that may stand around a whole text, by the one that opens. */
const pairs: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['„', '“”'],
  ['”', '”'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['‘', '’'],
  ['‚', '‘’'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
  ['"', '"'],
  ["'", "'"],
]);

/** Between letters ’ is an apostrophe; between Hebrew ones " is a gershayim. */
const inWord = (text: string, at: number): boolean => {
  const letter = /['’]/u.test(text.charAt(at)) ? '\\p{L}' : '\\p{Script=Hebrew}';
  return (
    new RegExp(`${letter}$`, 'u').test(text.slice(0, at)) && new RegExp(`^${letter}`, 'u').test(text.slice(at + 1))
  );
};

/** Where the mark that opens a text is closed: at its end, when all of the text stands between the two. */
function closedAt(text: string, open: string, closers: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (mark !== open && !closers.includes(mark)) continue;
    if (inWord(text, at)) continue;
    depth += at === 0 || !closers.includes(mark) ? 1 : -1;
    if (depth === 0) return at;
  }
  return -1;
}

/**
 * A text without the quotation marks around all of it: one matched pair is taken off. `“Yes” and “no”`, a mark that has
 * no partner and marks alone stay.
 */
export function unquoted(text: string): string {
  const whole = text.trim();
  const closers = pairs.get(whole.charAt(0));
  if (closers === undefined || closedAt(whole, whole.charAt(0), closers) !== whole.length - 1) return whole;
  const inner = whole.slice(1, -1).trim();
  return inner === '' ? whole : inner;
}

/** Whether a text begins or ends with a quotation mark of its own. */
export const isQuoted = (text: string): boolean => /^[“”„«»‹›‚‘「『《"]|[“”«»‹›」』》"]$/u.test(text);
