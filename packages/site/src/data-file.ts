import { readFileSync } from 'node:fs';
import { writeWhole } from './write.js';

/** What a template finds in the data file under the path of its source. */
export interface SourceCard {
  readonly image: string;
  readonly alt: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Puts the cards of sources into the JSON file that a generator's templates read.
 *
 * @param made cards of this run, by source
 * @param keeps whether a source of the file stays in it that has no card of this run
 * @returns whether the file is another than before
 * @throws {Error} when the file is there and holds something else
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

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(file: string, text: string): Readonly<Record<string, SourceCard>> {
  try {
    const data: unknown = JSON.parse(text);
    // Written by an earlier run; entries are only carried over.
    if (typeof data === 'object' && data !== null) return data as Readonly<Record<string, SourceCard>>;
  } catch {
    // Told below.
  }
  throw new Error(`${file} is there and holds no JSON object: name another --data`);
}
