import { columns, slice, textOf, trimmed, type Line } from './lines.js';

const prompt = /^\s*[$❯>%#] /u;
/** A comment, or brackets alone. */
const idle = /^\s*(?:\/\/|#(?!\[)|--|\/\*|\*|<!--|[\])}>;,\s]*$)/u;

/** Index of the line that is enlarged. */
export function focusOf(
  lines: readonly Line[],
  { line, kind }: { readonly line?: number | undefined; readonly kind?: string | undefined },
): number {
  if (kind === 'terminal') {
    const command = lines.findIndex((each) => prompt.test(textOf(each)));
    if (command >= 0) return command;
  }
  if (line !== undefined) return Math.min(line, lines.length) - 1;
  const widthOf = (i: number): number => {
    const text = textOf(lines[i] ?? []);
    return idle.test(text) ? -1 : columns(text.trim());
  };
  const [from, to] = [Math.floor(lines.length / 3), Math.ceil((2 * lines.length) / 3)];
  const middle = lines.map((_, i) => i).filter((i) => i >= from && i < to);
  const best = (among: readonly number[]): number =>
    among.reduce((a, b) => (widthOf(b) > widthOf(a) ? b : a), among[0] ?? 0);
  const found = best(middle);
  return widthOf(found) > 0 ? found : best(lines.map((_, i) => i));
}

/** The prompt of a command with its space; empty for others. */
export const promptOf = (text: string): string => prompt.exec(text)?.[0].trimStart() ?? '';

/** Columns by which all rows but the first are indented. */
export const hang = 2;

/**
 * Breaks the enlarged line into rows: after a space or an opening bracket, or before a dot; preferably not deep in
 * brackets nor in a string, and with rows as even as possible.
 */
export function rowsOf(line: Line, count: number): readonly Line[] {
  const whole = trimmed(line);
  if (count < 2) return [whole];
  const text = textOf(whole);
  const kinds = whole.flatMap(({ text, kind }) => Array.from({ length: text.length }, () => kind));
  const wanted = text.length / count;
  let best = { at: 0, cost: Infinity };
  let deep = 0;
  for (let i = 1; i < text.length - 2; i++) {
    const [before = '', after = ''] = [text[i - 1], text[i]];
    if (/[([{]/u.test(before)) deep += 1;
    if (/[)\]}]/u.test(before)) deep -= 1;
    const inString = kinds[i - 1] === 'string' && kinds[i] === 'string';
    const base =
      before === ' ' && after !== ' '
        ? deep * 5
        : /[([{]/u.test(before) && !/[)\]}]/u.test(after)
          ? 3 + deep * 2
          : after === '.' && /[\p{L}\p{N})\]]/u.test(before) && /\p{L}/u.test(text[i + 1] ?? '')
            ? 1 + deep * 6
            : undefined;
    if (base === undefined || i < 4) continue;
    const cost = Math.abs(i - wanted) + 1.2 * base + (inString ? 24 : 0);
    if (cost < best.cost) best = { at: i, cost };
  }
  const at = best.at > 0 ? best.at : Math.ceil(wanted);
  if (at >= text.length) return [whole];
  return [trimmed(slice(whole, 0, at)), ...rowsOf(slice(whole, at, text.length), count - 1)];
}
