import { quotationMarks, type QuotationMarks } from './quotation-marks.js';

/** Most texts have none of what is replaced. */
const mayChange = /["'-]|\.\.\.| x |\s{2}/;

/** Code, addresses and options of commands stay as they were typed. */
const verbatim =
  /`[^`\n]+`|[\w.+-]*:\/\/[^\s"'<>]+|[^\s"'@]+@[^\s"'@]+|(?<!\S)--(?=\s--?[a-z])|(?<!\S)--?[a-z][\w-]*/gi;
/** Stands for them meanwhile. */
const placeholder = '\ufffc';

/** A call or an assignment in a text: its quotation marks belong to a program. */
const hasCode = /\w\(["']|=["']|["']\s*[:=]>?\s*["'{[]/;

/** Languages whose dash between words is the long one. */
const longDash = /^(?:be|hy|kk|ky|mn|ru|tg|uk)(?:-|$)/i;

const always: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[^\S\n]*\n\s*/g, '\n'],
  [/ {2,}/g, ' '],
  [/(?<![./\\])\.\.\.(?![.\w/])/g, '…'],
  [/(?<=\d) x (?=\d)/g, ' × '],
  // Spans of years and of times; elsewhere a hyphen between figures can be a score, a code or a phone number.
  [/(?<![\d-])([12]\d{3})-([12]\d{3})(?![\d-])/g, '$1–$2'],
  [/(?<=\d[:.]\d\d)-(?=\d{1,2}[:.]\d\d(?!\d))/g, '–'],
  [/(?<=\w)--(?=\w)/g, '—'],
  [/(?<![^\s(|])-(?=[€$£¥]\s?\d|\d+[.,]\d|\d[\d.,’' ]*[%‰°€$£¥])/g, '−'],
  [/(?<=^|\| )-(?=\d[\d.,]*$)/g, '−'],
];

/**
 * Writes what people type as typographers set it: quotation marks and dashes of the language, apostrophes, ellipses,
 * minus signs, and one space for several. Code in backticks, addresses and options of commands are not changed.
 *
 * @param lang BCP 47 tag
 */
export function punctuated(text: string, lang: string | undefined): string {
  if (!mayChange.test(text) || text.includes(placeholder)) return text;
  const kept: string[] = [];
  const open = text.replace(verbatim, (code) => {
    kept.push(code);
    return placeholder;
  });
  const dash = longDash.test(lang ?? '') ? '—' : '–';
  const replaced = always
    .reduce((words, [pattern, replacement]) => words.replace(pattern, replacement), open)
    .replace(/(?<=\S) - (?=\S)/g, ` ${dash} `)
    .replace(/(?<=\S) -- (?=\S)/g, /^en(?:-|$)/i.test(lang ?? 'en') ? ' — ' : ` ${dash} `);
  const quoted = hasCode.test(replaced) ? replaced : withQuotes(replaced, quotationMarks(lang));
  return quoted.replaceAll(placeholder, () => kept.shift() ?? '');
}

const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}';
const isUnspaced = new RegExp(`[${unspaced}]`, 'u');
const isWord = new RegExp(`(?![${unspaced}])[\\p{L}\\p{M}\\p{N}]`, 'u');
const opensAfter = /^$|[\s([{«„“‘‚「『—–/|"'>:]/;
const isHebrew = /[\u05d0-\u05ea]/;
/** Words of a single letter between apostrophes, and decades: rock ’n’ roll, ’90s. */
const omissions = /(?<![\p{L}\p{N}])'(?:(?=\d0s)|([nN])'(?![\p{L}\p{N}]))/gu;

interface OpenMark {
  readonly mark: string;
  readonly index: number;
}

/** Replaces straight marks that are paired, apostrophes, and the primes of feet and inches. */
function withQuotes(text: string, [open, close, innerOpen, innerClose]: QuotationMarks): string {
  const letters = text
    .replace(omissions, (_, letter?: string) => (letter === undefined ? '’' : `’${letter}’`))
    .split('');
  const stack: OpenMark[] = [];
  const pairOf = (mark: string): readonly [string, string] => (mark === '"' ? [open, close] : [innerOpen, innerClose]);
  letters.forEach((mark, index) => {
    if (mark !== '"' && mark !== "'") return;
    const before = letters[index - 1] ?? '';
    const after = letters[index + 1] ?? '';
    const sign = inWord(mark, before, after, letters.slice(index + 1, index + 5).join(''));
    if (sign !== undefined) {
      letters[index] = sign;
      return;
    }
    const at = stack.findLastIndex((opened) => opened.mark === mark);
    const ends = at >= 0 && !/^$|\s/.test(before) && (mark === '"' || !isWord.test(after));
    if (ends) {
      const [begin, end] = pairOf(mark);
      letters[stack[at]?.index ?? index] = begin;
      letters[index] = end;
      stack.length = at;
    } else if ((opensAfter.test(before) || isUnspaced.test(before)) && /\S/.test(after)) stack.push({ mark, index });
    else if (/\d/.test(before) && at < 0) letters[index] = mark === '"' ? '″' : '′';
  });
  // What is left of single marks are apostrophes: ’90s, dogs’.
  return letters.map((letter, i) => (letter === "'" && isNextToWord(letters, i) ? '’' : letter)).join('');
}

const isNextToWord = (letters: readonly string[], index: number): boolean =>
  isWord.test(letters[index - 1] ?? '') || isWord.test(letters[index + 1] ?? '');

/** An apostrophe, the marks of Hebrew abbreviations, or what groups digits; undefined where a mark can be a quotation. */
function inWord(mark: string, before: string, after: string, next: string): string | undefined {
  if (isHebrew.test(before) && isHebrew.test(after)) return mark === '"' ? '״' : '׳';
  if (mark === '"') return undefined;
  if (/\d/.test(before) && /\d/.test(after)) return /^\d{3}(?!\d)/.test(next) ? '’' : '′';
  return isWord.test(before) && isWord.test(after) && !/\d/.test(after) ? '’' : undefined;
}
