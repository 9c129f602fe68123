import { CsvError, parse, type Parser } from '#csv-parse';
import { withDelimiter } from './delimiter.js';
import { fromSafeCell, hasSafeCells } from './formulas.js';
import { rowLimit } from './lines.js';

/** A row of a CSV file. */
export interface CsvRow {
  /** `line 12`, counted from 1: the line on which the row begins. */
  readonly place: string;
  /** Names of the columns, from the first line. */
  readonly columns: readonly string[];
  /** Cells as text. A row may have fewer or more of them than there are columns. */
  readonly cells: readonly string[];
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a CSV file (RFC 4180). The first line names the columns; empty lines are skipped. In a file of refused rows, the
 * apostrophes before formulas are removed.
 *
 * @param chunks the text of the file
 * @param delimiter one character. Default: that of `, ; tab |` which splits the first line into most cells
 * @throws {Error} when quotes do not match, a row is longer than {@link rowLimit}, or the first line is missing, names a
 *   column twice or more than {@link columnLimit}
 */
export async function* readCsv(chunks: AsyncIterable<string>, delimiter?: string): AsyncGenerator<CsvRow> {
  let columns: readonly string[] | undefined;
  const { text, found } = delimiter === undefined ? await withDelimiter(chunks) : { text: chunks, found: delimiter };
  for await (const { record, info } of records(text, found)) {
    const cells = hasSafeCells(columns ?? record) ? record.map(fromSafeCell) : record;
    if (columns === undefined) columns = header(cells);
    else yield { place: `line ${info.lines - lineBreaks(record)}`, columns, cells };
  }
  if (columns === undefined) throw new Error('there is no header line');
}

async function* records(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<Parsed> {
  const parser = parse({
    bom: true,
    info: true,
    delimiter,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: rowLimit,
  });
  let parsed: Parsed[] = [];
  parser.on('data', (each: Parsed) => void parsed.push(each));
  // `write` rejects with the same error.
  parser.on('error', () => undefined);
  const ended = new Promise((resolve) => parser.once('end', resolve));
  const taken = (): Parsed[] => {
    const all = parsed;
    parsed = [];
    return all;
  };
  for await (const chunk of plainLines(chunks)) {
    await write(parser, chunk);
    yield* taken();
  }
  await write(parser, undefined);
  await ended;
  yield* taken();
}

/** Writes a chunk, or the end of the file, and waits until it is parsed. */
async function write(parser: Parser, chunk: string | undefined): Promise<void> {
  if (chunk === '') return;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown): void => reject(error instanceof CsvError ? inWords(error) : error);
    parser.once('error', fail);
    const done = (error?: Error | null): void => {
      if (error) return fail(error);
      parser.removeListener('error', fail);
      resolve();
    };
    if (chunk === undefined) parser.end(done);
    else parser.write(chunk, done);
  });
}

function inWords(cause: CsvError): Error {
  const words =
    cause.code === 'CSV_MAX_RECORD_SIZE'
      ? `line ${Number(cause['lines'])}: a row of more than ${rowLimit} characters, or a quote before it that does not end`
      : cause.message.replace(/\s+/g, ' ');
  return new Error(words, { cause });
}

/** The parser reports the last line of a record; this many lines before it the record starts. */
const lineBreaks = (record: readonly string[]): number => record.join('').split('\n').length - 1;

/** Replaces `\r\n` by `\n`, which the parser would count as two lines inside quotes. */
async function* plainLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of chunks) {
    const text = held + chunk;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll('\r\n', '\n');
  }
  yield held;
}

/** Maximum number of columns: that of Excel. */
const columnLimit = 16_384;

function header(names: readonly string[]): readonly string[] {
  if (names.length > columnLimit)
    throw new Error(`the first line names ${names.length} columns, and may name ${columnLimit}`);
  const columns = names.map((name) => name.trim());
  const seen = new Set<string>();
  for (const name of columns) {
    if (name !== '' && seen.has(name)) throw new Error(`the column "${name}" is there more than once`);
    seen.add(name);
  }
  return columns;
}
