import { delimiterIn, itemsOf, linesOf, readCsv, type Delimiter } from '@placard/site/rows';
import type { Row, Source } from '../protocol.js';

/** Facts that are derived from the first bytes of a file. */
export type Form = Pick<Source, 'kind' | 'encoding' | 'delimiter'>;

const maxColumns = 200;
const firstRows = 5;
const delimiters: Readonly<Record<Delimiter, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** @throws {Error} with a sentence for the user, when the file is not text in a supported format */
async function formOf(file: File): Promise<Form> {
  const kind = kindOf(file.name);
  if (file.size === 0) throw new Error('The file is empty.');
  const head = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  const encoding =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && head.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0) > head.length / 20)
    throw new Error(
      'The file is not text; it contains NUL characters. Save a spreadsheet as CSV; text in UTF-16 begins with a byte order mark.',
    );
  const [line = ''] = new TextDecoder(encoding).decode(head).split(/[\r\n]/, 1);
  return { kind, encoding, delimiter: delimiterIn(line) };
}

function kindOf(name: string): Source['kind'] {
  const [, extension = ''] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? [];
  if (extension === 'csv' || extension === 'tsv' || extension === 'txt') return 'csv';
  if (extension === 'json') return 'json';
  if (extension === 'ndjson' || extension === 'jsonl') return 'ndjson';
  throw new Error('The name of the file must end in .csv, .tsv, .json, .ndjson or .jsonl.');
}

/** Text of a file. @param tell called with the number of bytes read so far */
async function* textOf(file: Blob, { encoding }: Form, tell: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const reader = file.stream().getReader();
  let bytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length;
      tell(bytes);
      yield decoder.decode(part.value, { stream: true });
    }
    yield decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new Error(`The file is not ${encoding.toUpperCase()}. Save it as CSV in UTF-8.`, { cause });
  } finally {
    await reader.cancel();
  }
}

/** The rows of a file, in bounded memory. @throws {Error} when the file as a whole cannot be read */
export async function* rowsOf(
  file: Blob,
  form: Form,
  tell: (bytes: number) => void = () => undefined,
): AsyncGenerator<Row> {
  const text = textOf(file, form, tell);
  if (form.kind === 'csv') {
    for await (const { place, columns, cells } of readCsv(text, form.delimiter)) {
      const named = columns.map((name, at) => [name, cells[at] ?? ''] as const);
      const fields = Object.fromEntries(named.filter(([name, cell]) => name !== '' && cell !== ''));
      yield { place, fields, problem: problemOf(cells, columns) };
    }
    return;
  }
  for await (const { place, text: json } of form.kind === 'json' ? itemsOf(text) : linesOf(text))
    yield { place, ...objectOf(json) };
}

function problemOf(cells: readonly string[], columns: readonly string[]): string | undefined {
  if (cells.length > columns.length) return `has ${cells.length} cells, but there are ${columns.length} columns`;
  return cells.some((cell) => cell.includes('\0')) ? 'holds a NUL character' : undefined;
}

/** A whole request, or a flat object of params and options. */
function objectOf(json: string): Pick<Row, 'fields' | 'problem'> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { fields: {}, problem: 'is not valid JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fields: {}, problem: 'is not a JSON object' };
  const { params, ...others }: Record<string, unknown> = { ...value };
  const own = typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : {};
  const all = Object.entries({ ...own, ...others }).filter(([, each]) => each !== null && each !== '');
  return { fields: Object.fromEntries(all), problem: undefined };
}

/** Reads a file once: counts its rows, finds its columns, and reports errors of the file as a whole. */
export async function readSource(file: File, tell: (part: number) => void): Promise<Source> {
  const form = await formOf(file);
  const columns = new Set<string>();
  const templates = new Set<string>();
  const first: Row[] = [];
  let rows = 0;
  if (form.kind === 'csv') for (const name of await columnsOf(file, form)) columns.add(name);
  for await (const row of rowsOf(file, form, (bytes) => tell(bytes / file.size))) {
    rows += 1;
    if (first.length < firstRows) first.push(row);
    const { template } = row.fields;
    if (typeof template === 'string' && templates.size < maxColumns) templates.add(template);
    if (form.kind !== 'csv')
      for (const name of Object.keys(row.fields)) if (columns.size < maxColumns) columns.add(name);
  }
  if (columns.size > maxColumns)
    throw new Error(`The file has ${columns.size} columns, but ${maxColumns} at most can be used.`);
  if (rows === 0) throw new Error('The file has no rows below its header.');
  const source = { ...form, name: file.name, columns: [...columns], rows, first, templates: [...templates] };
  return { ...source, notes: notesOf(source) };
}

async function columnsOf(file: File, form: Form): Promise<readonly string[]> {
  for await (const { columns } of readCsv(
    textOf(file, form, () => undefined),
    form.delimiter,
  ))
    return columns.filter((name) => name !== '');
  return [];
}

function notesOf({ kind, encoding, delimiter, columns }: Omit<Source, 'notes'>): readonly string[] {
  const notes: string[] = [];
  if (encoding !== 'utf-8')
    notes.push(`The file is read as ${encoding.toUpperCase()}, according to its byte order mark.`);
  if (kind !== 'csv') return notes;
  const [between] = Object.entries(delimiters).flatMap(([each, word]) => (each === delimiter ? [word] : []));
  if (columns.length === 1)
    notes.push(
      `The file has one column, “${columns[0]?.slice(0, 60) ?? ''}”. If it should have more, they are not separated by commas, semicolons, tabs or bars.`,
    );
  else if (delimiter !== ',') notes.push(`The cells are separated by ${between ?? delimiter}.`);
  return notes;
}
