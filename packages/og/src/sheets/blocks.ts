/** A declaration, an at-rule without a block, or a block with its prelude (CSS Syntax 3 §5). */
export type Item =
  | { readonly kind: 'declaration'; readonly name: string; readonly value: string; readonly isImportant: boolean }
  | { readonly kind: 'statement'; readonly prelude: string }
  | { readonly kind: 'block'; readonly prelude: string; readonly body: string };

/** Texts in which nothing ends: escapes, strings and URLs. Comments are removed before. */
const opaque =
  /\\[\s\S]|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\(\s*(?!["'\s])(?:\\[\s\S]|[^)\\])*\)?/giy;

/** The index behind the opaque text at an index, or the index itself. */
function behindOpaque(css: string, index: number): number {
  // Most letters start nothing, which this tells in a tenth of the time.
  if (!'\\"\'uU'.includes(css[index] as string)) return index;
  opaque.lastIndex = index;
  return opaque.test(css) ? opaque.lastIndex : index;
}

export function withoutComments(css: string): string {
  let result = '';
  let from = 0;
  for (let i = 0; i < css.length; ) {
    const next = behindOpaque(css, i);
    if (next > i) i = next;
    else if (css.startsWith('/*', i)) {
      const end = css.indexOf('*/', i + 2);
      result += `${css.slice(from, i)} `;
      from = i = end < 0 ? css.length : end + 2;
    } else i++;
  }
  return result + css.slice(from);
}

/** Splits at each separator that stands in no string, parentheses or brackets. */
export function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; ) {
    i = endOf(text, i, separator);
    parts.push(text.slice(start, i).trim());
    start = ++i;
  }
  return parts.filter((part) => part !== '');
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The index of the first of some letters that stands in no string, parentheses, brackets or other block. */
export function endOf(css: string, start: number, letters: string): number {
  const open: string[] = [];
  for (let i = start; i < css.length; ) {
    const next = behindOpaque(css, i);
    if (next > i) {
      i = next;
      continue;
    }
    const letter = css[i] as string;
    if (open.length === 0 && letters.includes(letter)) return i;
    const closer = closing[letter];
    if (closer !== undefined) open.push(closer);
    else if (letter === open.at(-1)) open.pop();
    i++;
  }
  return css.length;
}

/**
 * Reads the content of a style sheet or of a block, without comments. What is malformed is left out up to the next
 * semicolon or block, as in browsers.
 */
export function readItems(css: string): Item[] {
  const items: Item[] = [];
  for (let i = 0; i < css.length; ) {
    const end = endOf(css, i, ';{}');
    const text = css.slice(i, end).trim();
    if (css[end] === '{' && !/^--[\w-]*\s*:/.test(text)) {
      const close = endOf(css, end + 1, '}');
      items.push({ kind: 'block', prelude: text, body: css.slice(end + 1, close) });
      i = close + 1;
      continue;
    }
    // The value of a custom property may be a block.
    const semicolon = css[end] === '{' ? endOf(css, i, ';}') : end;
    items.push(...simpleItem(css.slice(i, semicolon).trim()));
    i = semicolon + 1;
  }
  return items;
}

function simpleItem(text: string): Item[] {
  if (text.startsWith('@')) return [{ kind: 'statement', prelude: text }];
  const match = /^(--[^\s:]*|-?[a-z][\w-]*)\s*:([\s\S]*)$/i.exec(text);
  if (match === null) return [];
  const [, name = '', given = ''] = match;
  const value = given.trim();
  const plain = value.replace(/\s*!\s*important$/i, '');
  const isCustom = name.startsWith('--');
  if (plain === '' && !isCustom) return [];
  return [
    { kind: 'declaration', name: isCustom ? name : name.toLowerCase(), value: plain, isImportant: plain !== value },
  ];
}
