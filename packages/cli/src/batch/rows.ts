import { extname } from 'node:path';
import { decodeRequest, messageOf, reservedNames, type RawRequest, type Registry } from '@placard/core/server';
import { valueIn, type Pair } from '@placard/core/wire';
import { itemsOf, linesOf, readCsv, type CsvRow, type RowText } from '@placard/site/rows';
import { readText } from './text.js';

/** A row of the input file. */
export interface Row {
  /** Position of the row in its file: `line 12` or `item 3`. */
  readonly place: string;
  /** Returns the request of the row, in the wire format. @throws when the row is invalid */
  readonly raw: () => RawRequest;
  /** Returns the value of a column, which need not be a param. */
  readonly field: (name: string) => string | undefined;
}

export interface RowOptions {
  /** Template and options for rows that do not set them. */
  readonly defaults: RawRequest;
  readonly registry: Registry;
  /** Default: found in the first line. */
  readonly delimiter: string | undefined;
  /** Column with the file names. It is not part of the request. */
  readonly nameColumn: string | undefined;
}

/** Reads the rows of a file. @throws {Error} when the content does not match the file extension */
export async function* readRows(file: string, options: RowOptions): AsyncGenerator<Row> {
  const text = readText(file);
  const extension = extname(file).toLowerCase();
  try {
    if (extension === '.csv') yield* csvRows(text, options);
    else if (extension === '.json') yield* jsonRows(itemsOf(text), options);
    else if (extension === '.ndjson' || extension === '.jsonl') yield* jsonRows(linesOf(text), options);
    else throw new Error('the name must end in .csv, .json, .ndjson or .jsonl');
  } catch (cause) {
    const message = messageOf(cause);
    throw new Error(message.startsWith(file) ? message : `${file}: ${message}`, { cause });
  }
}

async function* csvRows(text: AsyncIterable<string>, options: RowOptions): AsyncGenerator<Row> {
  for await (const row of readCsv(text, options.delimiter)) yield csvRow(row, options);
}

function csvRow({ place, columns, cells }: CsvRow, options: RowOptions): Row {
  const { defaults, registry, nameColumn } = options;
  return {
    place,
    field: (name) => cells[columns.indexOf(name)],
    raw() {
      if (cells.length > columns.length)
        throw new Error(`has ${cells.length} cells, but there are ${columns.length} columns`);
      // An empty cell is a missing value.
      const pairs: Pair[] = columns
        .map((name, at): Pair => [name, cells[at] ?? ''])
        .filter(([name, value]) => name !== '' && value !== '');
      const template = valueIn(pairs, 'template') ?? defaults['template'];
      if (typeof template !== 'string') throw new Error('names no template: give a column "template" or --template');
      const version = valueIn(pairs, 'v');
      const { schemas } = registry.template(template, version) ?? registry.template(template);
      const asked = pairs.filter(([name]) => name !== nameColumn || isOption(name) || schemas.has(name));
      return { ...defaults, ...decodeRequest(asked, template, schemas, 'keep') };
    },
  };
}

async function* jsonRows(pieces: AsyncIterable<RowText>, options: RowOptions): AsyncGenerator<Row> {
  for await (const { place, text } of pieces) yield jsonRow(place, text, options);
}

function jsonRow(place: string, text: string, { defaults, nameColumn }: RowOptions): Row {
  const row = parseRow(text);
  return {
    place,
    field: (name) => {
      const value = 'error' in row ? undefined : ({ ...row.body.params, ...row.body } as RawRequest)[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    },
    raw() {
      if ('error' in row) throw new Error(row.error);
      const { body } = row;
      if (body.template === undefined && defaults['template'] === undefined)
        throw new Error('has no template. Add a "template" column, or pass --template');
      const entries = Object.entries(body).filter(([name]) => name !== nameColumn || isOption(name));
      return { ...defaults, ...Object.fromEntries(entries) };
    },
  };
}

type Body = RawRequest & { readonly params?: object; readonly template?: unknown };

/** Parses a row. It is a whole request, or a flat object of params and options. */
function parseRow(text: string): { readonly body: Body } | { readonly error: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: 'is not valid JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { error: 'is not a JSON object' };
  const body: RawRequest = { ...value };
  if (Object.hasOwn(body, 'params')) return { body };
  const entries = Object.entries(body);
  const params = Object.fromEntries(entries.filter(([name]) => !isOption(name)));
  return { body: { ...Object.fromEntries(entries.filter(([name]) => isOption(name))), params } };
}

const isOption = (name: string): boolean => reservedNames.includes(name);
