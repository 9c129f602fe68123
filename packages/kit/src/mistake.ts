import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What is wrong in somebody's source, as plain data: it crosses process boundaries and is shown as it is. */
export interface Mistake {
  /** One line. */
  readonly message: string;
  /** Absolute. Left out when it is not known. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  readonly column?: number;
}

/** A {@link Mistake} as it is thrown; its message begins with the place. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly mistake: Mistake;

  constructor(mistake: Mistake, options?: ErrorOptions) {
    super(`${placeOf(mistake)}${mistake.message}`, options);
    this.mistake = mistake;
  }
}

/** `src/template.tsx:12:9: `, from the working folder; empty when the place is not known. */
export const placeOf = ({ file, line, column }: Mistake): string =>
  file === undefined ? '' : `${[relative('', file), line, column].filter((part) => part !== undefined).join(':')}: `;

/** The mistake behind whatever was thrown while a module was bundled, loaded or run. */
export function mistakeOf(error: unknown): Mistake {
  if (error instanceof SourceError) return error.mistake;
  if (!(error instanceof Error)) return { message: oneLine(String(error)) };
  return bundlersMistake(error) ?? { message: told(error), ...placeInStack(originOf(error)) };
}

/** A few lines around a place, the line itself marked; empty when the file cannot be read. */
export function frameOf({ file, line, column }: Mistake): string {
  if (file === undefined || line === undefined) return '';
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return '';
  }
  const first = Math.max(1, line - 2);
  const width = String(line + 2).length;
  return lines
    .slice(first - 1, line + 2)
    .flatMap((text, i) => {
      const number = first + i;
      const shown = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`;
      const pointer = `  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, (column ?? 1) - 1))}^`;
      return number === line && column !== undefined ? [shown, pointer] : [shown];
    })
    .join('\n');
}

/** The error that led to this one: its stack says where. */
const originOf = (error: Error): Error => (error.cause instanceof Error ? originOf(error.cause) : error);

/** Without what a tool says about itself. */
const told = ({ message }: Error): string =>
  oneLine(message.replace(/^Build failed with \d+ errors?:\s*/, '').replace(/\s+Stack backtrace:.*$/s, ''));

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/** Rolldown's errors are drawings with colours: `[CODE] message ╭─[ file:line:column ]`. */
function bundlersMistake({ message }: Error): Mistake | undefined {
  // eslint-disable-next-line no-control-regex
  const plain = message.replace(/\u001b\[[\d;]*m/g, '');
  const drawn = /^(?:\[[^\]\n]*\] )?([^\n]+)\n\s*╭─\[ (.+):(\d+):(\d+) \]/m.exec(plain);
  if (drawn !== null) {
    const [, what = '', file = '', line, column] = drawn;
    return { message: what.trim(), file: resolve(file), line: Number(line), column: Number(column) };
  }
  const unresolved = /failed to resolve import "([^"]+)" from "([^"]+)"/.exec(plain);
  if (unresolved === null) return undefined;
  const [, specifier = '', importer = ''] = unresolved;
  const message_ = `the package "${specifier}" is not installed`;
  return { message: message_, file: importer, ...placeOfImport(importer, specifier) };
}

function placeOfImport(file: string, specifier: string): Pick<Mistake, 'line' | 'column'> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((text) => text.includes(`'${specifier}'`) || text.includes(`"${specifier}"`));
  return index < 0 ? {} : { line: index + 1, column: (lines[index]?.indexOf(specifier) ?? 0) + 1 };
}

/** What templates run on, as it is built and as source maps say that it was written: a mistake is in the first line of a stack that is in none of these. */
const below = ['@placard/core', '@placard/press', '@placard/satori', '@placard/fonts', '@placard/backgrounds'].map(
  (name) => new URL('..', import.meta.resolve(name)).href,
);
/** What runs templates: from here on a stack holds no more of them. */
const above = new URL('..', import.meta.url).href;

function placeInStack({ stack = '' }: Error): Omit<Mistake, 'message'> {
  for (const [, place = '', line, column] of stack.matchAll(/^\s+at (?:.*\()?(.+?):(\d+):(\d+)\)?$/gm)) {
    const url = place.startsWith('/') ? pathToFileURL(place).href : place;
    if (url.startsWith(above)) return {};
    if (!url.startsWith('file:') || below.some((folder) => url.startsWith(folder))) continue;
    return { file: fileURLToPath(url), line: Number(line), column: Number(column) };
  }
  return {};
}
