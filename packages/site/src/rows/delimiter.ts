import { rowLimit } from './lines.js';

/** Delimiters of spreadsheets, in the order in which they are preferred. */
const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A file whose beginning was read. */
interface Begun {
  /** The whole text again. */
  readonly text: AsyncIterable<string>;
  readonly found: string;
}

/** Finds the delimiter that splits the first line of a CSV file into most cells. */
export async function withDelimiter(chunks: AsyncIterable<string>): Promise<Begun> {
  const iterator = chunks[Symbol.asyncIterator]();
  let start = '';
  while (!start.trimStart().includes('\n') && start.length <= rowLimit) {
    const { value, done } = await iterator.next();
    if (done === true) break;
    start += value;
  }
  const [line = ''] = start.trimStart().split('\n', 1);
  return { text: joined(start, iterator), found: delimiterIn(line) };
}

/** Returns the delimiter that splits a line into most cells. */
export function delimiterIn(line: string): Delimiter {
  const unquoted = line.replace(/"[^"]*"/g, '');
  const cells = (delimiter: string): number => unquoted.split(delimiter).length;
  return delimiters.reduce((best, one) => (cells(one) > cells(best) ? one : best));
}

async function* joined(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  yield* { [Symbol.asyncIterator]: () => rest };
}
