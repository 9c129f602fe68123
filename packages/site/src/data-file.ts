import { readFileSync } from 'node:fs';
import { isRecord } from './page/is-record.js';
import { writeWhole } from './write.js';

/** Entry of a source in the data file. */
export interface SourceCard {
  readonly image: string;
  readonly alt: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Writes the cards of sources into the JSON file that the templates of a generator read.
 *
 * @param made cards of this run, by source
 * @param keeps whether an existing entry is kept if its source has no card in this run
 * @returns whether the file has changed
 * @throws {Error} when the file exists and has another format, or cannot be read
 */
export function updateDataFile(
  file: string,
  made: ReadonlyMap<string, SourceCard>,
  keeps: (source: string) => boolean,
  dryRun = false,
): boolean {
  const before = readText(file);
  const kept = Object.entries(parse(file, before ?? '{}')).filter(([source]) => keeps(source));
  const cards = [...new Map([...kept, ...made])].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${JSON.stringify(Object.fromEntries(cards), null, 2)}\n`;
  if (text === (before ?? '')) return false;
  if (!dryRun) writeWhole(file, text);
  return true;
}

/** @returns undefined when the file does not exist */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    if (code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read (${code})`, { cause });
  }
}

function parse(file: string, text: string): Readonly<Record<string, SourceCard>> {
  try {
    const data: unknown = JSON.parse(text);
    // Written by an earlier run. Such entries are only copied.
    if (isRecord(data)) return data as Readonly<Record<string, SourceCard>>;
  } catch {
    // Reported below.
  }
  throw new Error(`${file} exists and is not a JSON object. Pass another file as --data`);
}
