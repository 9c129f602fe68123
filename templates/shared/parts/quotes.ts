/** Quotation marks: opening mark → closing marks. */
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

/** Index of the mark that closes the first character; -1 when there is none. */
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
 * Removes one matched pair of quotation marks around the whole text. `“Yes” and “no”`, unmatched marks and empty
 * quotations are returned unchanged.
 */
export function unquoted(text: string): string {
  const whole = text.trim();
  const closers = pairs.get(whole.charAt(0));
  if (closers === undefined || closedAt(whole, whole.charAt(0), closers) !== whole.length - 1) return whole;
  const inner = whole.slice(1, -1).trim();
  return inner === '' ? whole : inner;
}

/** Whether a text begins or ends with a quotation mark. */
export const isQuoted = (text: string): boolean => /^[“”„«»‹›‚‘「『《"]|[“”«»‹›」』》"]$/u.test(text);
