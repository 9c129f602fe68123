import { ApiError } from '@placard/client';
import { slug } from '@placard/site/rows';
import { troubleOf } from '../../api/trouble.js';
import type { Plan, Row } from '../protocol.js';
import { requestOf } from '../request.js';
import { NoKey, type createSessionDrawer } from './draw.js';
import type { Share } from './share.js';
import { StoreFull, type BatchStore } from './store.js';
import { rowsOf } from './source.js';

const atATime = 4;
/** Number of attempts for one row that fails, after which it is refused if other rows succeeded meanwhile. */
const maxTries = 6;
const maxPause = 15;

export interface RunOptions {
  readonly plan: Plan;
  readonly source: Blob;
  readonly store: BatchStore;
  readonly draw: ReturnType<typeof createSessionDrawer>;
  readonly share: Share;
  /** Called after each row, and when the run has to wait. */
  readonly tell: (waitsFor?: string) => void;
  readonly signal: AbortSignal;
}

/** Draws the rows that have no entry yet. @throws {Stopped} with a sentence, when it cannot continue */
export async function run(options: RunOptions): Promise<void> {
  const { plan, source, store, share, signal, tell } = options;
  const done = new Set(store.entries.map(({ row }) => row));
  const names = new Set(store.entries.flatMap((entry) => ('name' in entry ? [stem(entry.name)] : [])));
  const pace = createPace(share, signal, tell);
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const working = new Set<Promise<void>>();
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    failed.abort();
  };
  const begin = async (): Promise<void> => {
    let number = 0;
    for await (const row of rowsOf(source, plan.source)) {
      number += 1;
      if (done.has(number)) continue;
      const work: Promise<void> = drawRow(row, number, { ...options, signal: stop }, names, pace)
        .catch(fail)
        .finally(() => working.delete(work));
      working.add(work);
      if (working.size >= atATime) await Promise.race(working);
      if (stop.aborted) break;
    }
  };
  // A file that changed or is gone cannot be read further; the rows that have begun end first.
  await begin().catch(fail);
  await Promise.all(working);
  if (failure !== undefined && !signal.aborted) throw failure;
}

/** Thrown when the run cannot continue. The message is for the user. */
export class Stopped extends Error {}

async function drawRow(row: Row, number: number, options: RunOptions, names: Set<string>, pace: Pace): Promise<void> {
  const { plan, store, draw, share, tell, signal } = options;
  const place = { row: number, place: row.place };
  const refuse = (reason: string): void => {
    keep(() => store.addRefused({ ...place, reason, fields: row.fields }));
    tell();
  };
  if (row.problem !== undefined) return refuse(row.problem);
  const { request, name } = requestOf(row, plan);
  const file = fileOf(name, number, request.params, names);
  if ('reason' in file) return refuse(file.reason);
  const before = pace.came;
  for (let tries = 1; ; tries++) {
    await pace.ready();
    if (signal.aborted) break;
    const giveBack = share.take();
    try {
      const { bytes, extension, isCached } = await draw(request, signal);
      if (isCached) giveBack();
      if (signal.aborted) break;
      keep(() => store.addImage({ ...place, name: `${file.name}.${extension}` }, bytes));
      pace.succeeded();
      return tell();
    } catch (error) {
      giveBack();
      if (signal.aborted) break;
      if (error instanceof StoreFull || error instanceof Stopped) throw error;
      const reason = refusalOf(error);
      if (reason !== undefined) return refuse(reason);
      if (isFault(error) && tries >= maxTries && pace.came > before) return refuse(troubleOf(error).words);
      pace.failed(error);
    }
  }
  names.delete(file.name);
}

/** Why the server refuses the row; undefined: the error is not caused by the row. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.issues.length > 0) return error.issues.map(({ path, message }) => `${path} ${message}`).join('; ');
  if (error.code === 'unknown_template') return 'names a template that the server does not have';
  return error.status === 400 || error.status === 413 ? troubleOf(error).words : undefined;
}

const isFault = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

function keep(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error;
    throw new Stopped('The browser has no storage left. Download what is done, then start over with the rest.', {
      cause: error,
    });
  }
}

const stem = (file: string): string => file.replace(/\.[^.]+$/, '');

function fileOf(
  named: string | undefined,
  number: number,
  params: Readonly<Record<string, unknown>>,
  names: Set<string>,
): { readonly name: string } | { readonly reason: string } {
  const first = Object.values(params).find((value) => typeof value === 'string') ?? '';
  const numbered = [String(number).padStart(5, '0'), slug(String(first))].filter((part) => part !== '').join('-');
  const name = named === undefined ? numbered : slug(named);
  if (name === '') return { reason: 'the file name column is empty in this row' };
  if (names.has(name)) return { reason: `an earlier row has the same file name ${name}` };
  names.add(name);
  return { name };
}

interface Pace {
  /** Rows that succeeded. */
  readonly came: number;
  /** Waits as long as the server says, and until the share of the limit has room. */
  ready(): Promise<void>;
  succeeded(): void;
  /** @throws {Stopped} when waiting does not help */
  failed(error: unknown): void;
}

/** All rows wait together, because a limit that refuses one row refuses the others, too. */
function createPace(share: Share, signal: AbortSignal, tell: (waitsFor?: string) => void): Pace {
  let came = 0;
  let failures = 0;
  let until = 0;
  return {
    get came() {
      return came;
    },
    async ready() {
      const left = (): number => Math.max(until - Date.now(), share.wait());
      for (let wait = left(); wait > 0 && !signal.aborted; wait = left()) await pause(wait, signal);
    },
    succeeded() {
      came += 1;
      failures = 0;
    },
    failed(error) {
      if (error instanceof NoKey) throw new Stopped('Your account has no API key yet. Create one, then continue.');
      const { kind, words, recovers, retryAfter } = troubleOf(error);
      // A key was revoked: another one may work.
      if (!recovers)
        throw new Stopped(
          kind === 'signed-out' ? 'You are signed out. Sign in again in another tab, then go on.' : words,
        );
      const seconds = (retryAfter ?? Math.min(2 ** failures, maxPause)) + (kind === 'limited' ? share.yieldSeconds : 0);
      if (Date.now() >= until) failures += 1;
      until = Math.max(until, Date.now() + seconds * 1000);
      tell(words);
    },
  };
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
  });
