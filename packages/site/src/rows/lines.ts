/** Part of a file, and its place in the file. */
export interface RowText {
  /** `line 12` or `item 3`, counted from 1. */
  readonly place: string;
  readonly text: string;
}

/** Limit of characters per row. It bounds memory, because one row is held at a time. */
export const rowLimit = 1024 * 1024;

const tooLong = (line: number): Error => new Error(`line ${line}: a row of more than ${rowLimit} characters`);

/** Splits text into lines, without empty lines. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<RowText> {
  let line = 1;
  let rest = '';
  for await (const chunk of chunks) {
    // The rest is not searched again: in small chunks, that would take quadratic time.
    const [first = '', ...further] = chunk.split('\n');
    const lines = [rest + first, ...further];
    rest = lines.pop() ?? '';
    for (const text of lines) {
      if (text.length > rowLimit) throw tooLong(line);
      if (text.trim() !== '') yield { place: `line ${line}`, text };
      line += 1;
    }
    if (rest.length > rowLimit) throw tooLong(line);
  }
  if (rest.trim() !== '') yield { place: `line ${line}`, text: rest };
}

/** Returns `item 3 (line 17)`, without the line if it is the first one. */
function placeOf(number: number, begun: number, item: string): string {
  const line = begun + (/^\s*/.exec(item)?.[0].split('\n').length ?? 1) - 1;
  return line === 1 ? `item ${number}` : `item ${number} (line ${line})`;
}

/**
 * Splits the text of a JSON array into the texts of its items. It reads only brackets, strings and commas; the caller
 * parses the items and reports invalid JSON.
 *
 * @throws {Error} when the text is not exactly one array
 */
export async function* itemsOf(chunks: AsyncIterable<string>): AsyncGenerator<RowText> {
  let line = 1;
  let begun = 1;
  let depth = 0;
  let inText = false;
  let escaped = false;
  let items = 0;
  let item = '';
  let ended = false;
  for await (const chunk of chunks) {
    let from = 0;
    for (let index = 0; index < chunk.length; index++) {
      const char = chunk[index] ?? '';
      if (char === '\n') line += 1;
      if (inText) {
        if (escaped) escaped = false;
        else if (char === '\\') escaped = true;
        else if (char === '"') inText = false;
      } else if (ended || depth === 0) {
        if (char.trim() === '') continue;
        if (ended || char !== '[') throw new Error(`line ${line}: the file is not one JSON array`);
        depth = 1;
        from = index + 1;
        begun = line;
      } else if (char === '"') inText = true;
      else if (char === '[' || char === '{') depth += 1;
      else if (depth > 1 && (char === ']' || char === '}')) depth -= 1;
      else if (depth === 1 && (char === ',' || char === ']')) {
        item += chunk.slice(from, index);
        if (item.length > rowLimit) throw tooLong(begun);
        const isLast = char === ']';
        if (item.trim() !== '' || !isLast || items > 0) yield { place: placeOf(items + 1, begun, item), text: item };
        items += 1;
        item = '';
        from = index + 1;
        begun = line;
        ended = isLast;
      }
    }
    if (!ended && depth > 0) item += chunk.slice(from);
    if (item.length > rowLimit) throw tooLong(begun);
  }
  if (!ended) throw new Error(`line ${line}: the JSON array does not end`);
}
