import { wireNames, type WireName } from '@placard/core/wire';
import { meaningsOf, plainName } from './column-words.js';
import { fileName, type Mapping, type ParamKinds, type Plan, type Row } from './protocol.js';

/** An option of a request that a column may hold, by its name on the command line. */
export type Option = Exclude<WireName, 'params'>;

export const options = wireNames.filter((name): name is Option => name !== 'params');

const isOption = (name: string): name is Option => options.some((option) => option === name);

/** Returns the request of a row. The server validates it. */
export type RowRequest = { readonly template: string; readonly params: Readonly<Record<string, unknown>> } & {
  readonly [name in Option]?: string;
};

/** The request of a row, and the name of its file if there is a column for it. */
export function requestOf(
  { fields }: Row,
  { mapping, template, kinds }: Pick<Plan, 'mapping' | 'template' | 'kinds'>,
): { readonly request: RowRequest; readonly name: string | undefined } {
  const params: Record<string, unknown> = {};
  const given: { [option in Option]?: string } = {};
  let name: string | undefined;
  for (const [column, target] of Object.entries(mapping))
    if (isOption(target) && fields[column] !== undefined) given[target] = String(fields[column]);
  const types = kinds[given.template ?? template] ?? {};
  for (const [column, target] of Object.entries(mapping)) {
    const value = fields[column];
    if (target === '' || value === undefined || isOption(target)) continue;
    if (target === fileName) name = String(value);
    else params[target] = valueOf(value, types[target], params[target]);
  }
  return { request: { template, ...given, params }, name };
}

/** Converts a cell to the type of its param. Columns of the same list param add their entries in order. */
function valueOf(value: unknown, kind: ParamKinds[string] | undefined, before: unknown): unknown {
  if (kind === 'list') return [...(Array.isArray(before) ? before : []), ...(Array.isArray(value) ? value : [value])];
  if (typeof value !== 'string') return value;
  if (kind === 'switch') return value === 'true' ? true : value === 'false' ? false : value;
  return kind === 'number' && /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/.test(value) ? Number(value) : value;
}

/** A param that a column may hold. */
export interface Param {
  readonly name: string;
  readonly title: string;
}

/**
 * Finds the meaning of each column by its name: an option, or the param with that name or title, also in other
 * languages. `stops[0]` is an entry of `stops`.
 */
export function mappingByName(columns: readonly string[], params: readonly Param[]): Mapping {
  const isTaken = new Set<string>();
  const targetOf = (column: string): string => {
    if (isOption(column)) return column;
    const base = column.replace(/\[\d+\]$/, '');
    const match =
      params.find(({ name }) => name === base) ??
      params.find(({ name, title }) => [plainName(name), plainName(title)].includes(plainName(base))) ??
      meaningsOf(base)
        .map((meant) => params.find(({ name }) => name === meant && !isTaken.has(name)))
        .find((param) => param !== undefined);
    if (match === undefined || (isTaken.has(match.name) && base === column)) return '';
    isTaken.add(match.name);
    return match.name;
  };
  return Object.fromEntries(columns.map((column) => [column, targetOf(column)]));
}
