/** The worker of the batch page: reads files, draws rows, stores the images. The page only shows its status. */
import { messageOf } from '@placard/core/engine';
import type { Command, Plan, Report, Source, Status } from '../protocol.js';
import { openDiskStore, StoreLocked } from './disk.js';
import { burstOf, createSessionDrawer } from './draw.js';
import { refusedRows, zipOf } from './files.js';
import { createMemoryStore } from './memory.js';
import { run, Stopped } from './run.js';
import { createShare } from './share.js';
import { StoreFull, type Begun, type BatchStore, type ImageEntry } from './store.js';
import { readSource } from './source.js';

/** Minimum milliseconds between two status reports, so that they do not keep the page busy. */
const pauseOfReports = 100;
const maxReasons = 5;
const maxShown = 12;

let base = '';
let store: BatchStore = createMemoryStore();
let file: File | undefined;
let begun: Begun | undefined;
let running: AbortController | undefined;
/** The next run must not start before the last one has finished its rows. */
let ended: Promise<void> = Promise.resolve();
let status: Status = {
  phase: 'opening',
  lasts: false,
  source: undefined,
  part: 0,
  drawn: 0,
  refused: 0,
  bytes: 0,
  reasons: [],
  trouble: undefined,
  isZipping: false,
};

let timer: ReturnType<typeof setTimeout> | undefined;
const send = (report: Report): void => postMessage(report);

function show(change: Partial<Status>): void {
  status = { ...status, ...change };
  timer ??= setTimeout(() => {
    timer = undefined;
    send({ tell: 'status', status });
    showNewest();
  }, pauseOfReports);
}

let shownImages = '';

/** Sends the newest images, if there are newer ones since the last time. */
function showNewest(): void {
  const newest: ImageEntry[] = [];
  for (let at = store.entries.length - 1; at >= 0 && newest.length < maxShown; at--) {
    const entry = store.entries[at];
    if (entry !== undefined && 'size' in entry) newest.push(entry);
  }
  const names = newest.map(({ name }) => name).join('/');
  if (names === shownImages) return;
  shownImages = names;
  const images = newest.map((entry) => ({
    name: entry.name,
    place: entry.place,
    file: new Blob([store.image(entry)]),
  }));
  send({ tell: 'newest', images });
}

let counted = 0;

/** Counts the entries that were added since. */
function count(): Pick<Status, 'drawn' | 'refused' | 'bytes' | 'reasons'> {
  let { drawn, refused, bytes, reasons } = status;
  for (const entry of store.entries.slice(counted))
    if ('reason' in entry) {
      refused += 1;
      reasons = [...reasons, `${entry.place} ${entry.reason}`].slice(-maxReasons);
    } else {
      drawn += 1;
      bytes += entry.size;
    }
  counted = store.entries.length;
  return { drawn, refused, bytes, reasons };
}

async function open(): Promise<void> {
  const diskStore = await openDiskStore();
  if (diskStore !== undefined) store = diskStore;
  begun = await store.begun();
  const counts = count();
  if (begun === undefined) return show({ phase: 'empty', lasts: store.lasts });
  const { source } = begun.plan;
  const isDone = counts.drawn + counts.refused >= source.rows;
  show({ ...counts, source, lasts: store.lasts, phase: isDone ? 'done' : 'paused' });
}

async function read(given: File): Promise<void> {
  show({ phase: 'reading', part: 0, trouble: undefined, source: undefined });
  const source: Source = await readSource(given, (part) => file === given && show({ part }));
  if (file === given) show({ phase: 'read', source });
}

async function draw(plan: Plan): Promise<void> {
  if (file === undefined) return;
  show({ phase: 'copying', trouble: undefined });
  await store.clear();
  begun = undefined;
  counted = 0;
  await store.begin(plan, file);
  begun = { plan, source: file };
  await resume();
}

async function resume(): Promise<void> {
  if (begun === undefined || running?.signal.aborted === false) return;
  const controller = new AbortController();
  const { signal } = controller;
  running = controller;
  show({ phase: 'drawing', trouble: undefined });
  await ended;
  const share = createShare(await burstOf(base, signal));
  const tell = (trouble?: string): void => show({ ...count(), trouble: signal.aborted ? status.trouble : trouble });
  const work = run({ ...begun, store, draw: createSessionDrawer(base), share, tell, signal });
  ended = work.catch(() => undefined);
  try {
    await work;
    if (!signal.aborted) show({ phase: 'done' });
  } finally {
    if (running === controller) running = undefined;
  }
}

function pause(trouble?: string): void {
  running?.abort();
  // A run without a copy of the file cannot be resumed. The page shows the file again, or asks for one.
  if (begun === undefined) show({ phase: file === undefined ? 'empty' : 'read', trouble });
  else show({ phase: status.phase === 'done' ? 'done' : 'paused', trouble });
}

async function zip(): Promise<void> {
  show({ isZipping: true });
  try {
    const saved = await store.save('cards.zip', zipOf(store, new Date()));
    send({ tell: 'file', name: 'cards.zip', file: saved });
  } finally {
    show({ isZipping: false });
  }
}

async function startOver(): Promise<void> {
  running?.abort();
  await ended;
  await store.clear();
  begun = undefined;
  file = undefined;
  counted = 0;
  show({ phase: 'empty', source: undefined, drawn: 0, refused: 0, bytes: 0, reasons: [], trouble: undefined });
}

async function handle(command: Command): Promise<void> {
  switch (command.do) {
    case 'open':
      base = command.base;
      return open();
    case 'read':
      file = command.file;
      return read(command.file);
    case 'draw':
      return draw(command.plan);
    case 'resume':
      return resume();
    case 'pause':
      return pause();
    case 'zip':
      return zip();
    case 'refused rows':
      return send({
        tell: 'file',
        name: 'refused-rows.csv',
        file: refusedRows(store.entries, begun?.plan.source.columns ?? []),
      });
    case 'start over':
      return startOver();
  }
}

addEventListener('message', ({ data }: MessageEvent<Command>) => {
  handle(data).catch((error: unknown) => {
    if (error instanceof StoreLocked)
      return show({
        phase: 'opening',
        trouble: 'A batch is open in another tab. Close that tab, then load this page again.',
      });
    if (data.do === 'read') {
      if (file === data.file) show({ phase: 'empty', trouble: sentence(error) });
      return;
    }
    if (error instanceof Stopped) return pause(error.message);
    if (error instanceof StoreFull)
      return pause(`The browser has no storage left for ${data.do === 'zip' ? 'the ZIP' : 'a copy of the file'}.`);
    pause(`This did not work: ${messageOf(error)}.`);
  });
});

/** The messages of the reader are written for a command line. */
function sentence(error: unknown): string {
  const text = messageOf(error);
  return text.charAt(0).toUpperCase() + text.slice(1).replace(/\.?$/, '.');
}
