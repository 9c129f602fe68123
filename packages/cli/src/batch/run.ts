import { PlacardError } from '@placard/core';
import type { Renderer } from '@placard/core/engine';
import {
  cacheKey,
  normalizeRequest,
  takeImageFiles,
  undeclaredParams,
  withUndeclared,
  type Cards,
  type NormalizedRequest,
  type UndeclaredParam,
} from '@placard/core/server';
import { slug } from '@placard/site/rows';
import { withRowImages } from '../image-files.js';
import type { Findings } from './findings.js';
import type { Folder } from './folder.js';
import type { Progress } from './progress.js';
import type { Row } from './rows.js';

export interface Batch {
  readonly rows: AsyncIterable<Row>;
  /** Path of the file with the rows. Their images are below its folder. */
  readonly file: string;
  readonly cards: Cards;
  readonly engine: Renderer['engine'];
  readonly paramsLimit: number;
  readonly folder: Folder;
  /** Number of rows that are processed at the same time. */
  readonly concurrency: number;
  /** Column with the file names; undefined: files are named by row number and first text. */
  readonly nameColumn: string | undefined;
  readonly failures: Findings;
  readonly warnings: Findings;
  readonly progress: Progress;
  /** Aborted by the user: rows in progress are finished, no other is started. */
  readonly stop: AbortSignal;
}

export interface Outcome {
  readonly drawn: number;
  /** Rows whose images exist already. */
  readonly unchanged: number;
  readonly failed: number;
}

/** Draws all rows. An invalid row is recorded and skipped; only an error of the output folder ends the run. */
export async function runBatch(batch: Batch): Promise<Outcome> {
  const { failures, progress } = batch;
  const names = new Set<string>();
  let drawn = 0;
  let unchanged = 0;
  let number = 0;

  async function draw(row: Row, number: number): Promise<void> {
    let made: boolean | undefined;
    try {
      made = await drawRow(row, number, batch, names);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      await failures.add(row.place, error.message);
    }
    if (made === true) drawn += 1;
    if (made === false) unchanged += 1;
    progress.step(made === true);
  }

  const running = new Set<Promise<void>>();
  // Kept, because an error may come while the next row is read, when nothing waits for the rows under way.
  const errors: unknown[] = [];
  try {
    for await (const row of batch.rows) {
      if (batch.stop.aborted || errors.length > 0) break;
      const work = draw(row, (number += 1))
        .catch((error: unknown) => void errors.push(error))
        .finally(() => running.delete(work));
      running.add(work);
      if (running.size >= batch.concurrency) await Promise.race(running);
    }
  } finally {
    await Promise.all(running);
  }
  if (errors.length > 0) throw errors[0];
  return { drawn, unchanged, failed: failures.count };
}

/** An error of one row, which does not end the run. */
class RowError extends Error {}

/** Draws one row. @returns whether a render was needed */
async function drawRow(row: Row, number: number, batch: Batch, names: Set<string>): Promise<boolean> {
  const { cards, folder, warnings } = batch;
  const given = await rowErrors(() => withRowImages(row.raw(), cards.registry, batch.file));
  const { asked: raw, files: photos } = takeImageFiles(given);
  const undeclared = undeclaredParams(raw, cards.registry).filter(({ meant }) => meant !== undefined);
  const { request } = await rowErrors(() => normalized(raw, undeclared, batch));
  const firstText = Object.values(request.params).find((value) => typeof value === 'string') ?? '';
  const { id, name } = await rowErrors(() => fileName(row, number, firstText, batch.nameColumn, names));
  const file = `${name}.${request.format}`;
  const key = await cacheKey(request, cards.registry, batch.engine, photos?.account);
  if (await folder.has(id, file, key)) return false;
  const card = await rowErrors(() => cards.resolve(raw, { vocabulary: 'wire', photos }));
  await folder.put(id, file, key, card.bytes);
  for (const { message } of undeclared) await warnings.add(row.place, message);
  for (const warning of card.warnings) await warnings.add(row.place, warning);
  return true;
}

/** A file may have columns that are not params, so only those with a similar name are reported. */
function normalized(raw: unknown, undeclared: readonly UndeclaredParam[], batch: Batch): NormalizedRequest {
  try {
    return normalizeRequest(raw, batch.cards.registry, batch.paramsLimit, 'wire');
  } catch (error) {
    throw withUndeclared(error, undeclared);
  }
}

/** Returns the file name of a row's image, without extension, and an id of the row that is stable across runs. */
function fileName(
  row: Row,
  number: number,
  firstText: string,
  column: string | undefined,
  names: Set<string>,
): { readonly id: string; readonly name: string } {
  if (column === undefined) {
    const id = String(number).padStart(5, '0');
    return { id, name: [id, slug(firstText)].filter((part) => part !== '').join('-') };
  }
  const name = slug(row.field(column) ?? '');
  if (name === '') throw new Error(`"${column}" is empty, so there is no file name`);
  if (names.has(name)) throw new Error(`an earlier row has the same file name ${name}`);
  names.add(name);
  return { id: name, name };
}

async function rowErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const message = error instanceof PlacardError ? error.message.replace(/^invalid_input: /, '') : error.message;
    throw new RowError(message, { cause: error });
  }
}
