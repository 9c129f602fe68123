import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { newNameIn, newNameOf } from '@placard/core/server';

/** An error in a user's source, as plain data that can be sent to another process and displayed. */
export interface Mistake {
  /** One line. */
  readonly message: string;
  /** Absolute path; missing when unknown. */
  readonly file?: string;
  /** Starts at 1. */
  readonly line?: number;
  readonly column?: number;
}

/** Thrown for a {@link Mistake}. The message begins with the place. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly mistake: Mistake;

  constructor(mistake: Mistake, options?: ErrorOptions) {
    super(`${placeOf(mistake)}${mistake.message}`, options);
    this.mistake = mistake;
  }
}

/** `src/template.tsx:12:9: `, relative to the working directory; empty when the place is unknown. */
export const placeOf = ({ file, line, column }: Mistake): string =>
  file === undefined ? '' : `${[relative('', file), line, column].filter((part) => part !== undefined).join(':')}: `;

/** Finds the mistake behind an error thrown while bundling, loading or running a module. */
export function mistakeOf(error: unknown): Mistake {
  if (error instanceof SourceError) return error.mistake;
  if (!(error instanceof Error)) return { message: oneLine(String(error)) };
  return bundlersMistake(error) ?? { message: summarize(error), ...placeInStack(originOf(error)) };
}

/** The lines around a place with the line marked; empty when the file cannot be read. */
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

/** The root cause, whose stack has the place. */
const originOf = (error: Error): Error => (error.cause instanceof Error ? originOf(error.cause) : error);

/** The message without the tool's own additions, and with the name of a package that was renamed. */
function summarize({ message }: Error): string {
  const summary = message.replace(/^Build failed with \d+ errors?:\s*/, '').replace(/\s+Stack backtrace:.*$/s, '');
  const name = newNameIn(summary);
  return oneLine(name === undefined ? summary : `${summary}: it is now ${name}`);
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/** Rolldown formats errors with colors and boxes: `[CODE] message ╭─[ file:line:column ]`. */
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
  const name = newNameOf(specifier);
  const what = name === undefined ? `the package "${specifier}" is not installed` : `"${specifier}" is now "${name}"`;
  return { message: what, file: importer, ...placeOfImport(importer, specifier) };
}

function placeOfImport(file: string, specifier: string): Pick<Mistake, 'line' | 'column'> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((text) => text.includes(`'${specifier}'`) || text.includes(`"${specifier}"`));
  return index < 0 ? {} : { line: index + 1, column: (lines[index]?.indexOf(specifier) ?? 0) + 1 };
}

/**
 * Folders of the packages that templates run on, for both built files and source maps. The mistake is in the first
 * stack frame outside them.
 */
const below = ['@placard/core', '@placard/press', '@placard/fonts', '@placard/backgrounds'].map(
  (name) => new URL('..', import.meta.resolve(name)).href,
);
/** The folder of the code that runs templates. Stack frames from here on are not the template's. */
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
