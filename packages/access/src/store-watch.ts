import { PlacardError, type Ledger } from '@placard/core';
import { watchedLedger } from './watched-ledger.js';

/**
 * A ledger that may go away. While it is away nobody waits for it: it is tried again in the background, and whoever asks
 * is told at once.
 */
export interface StoreWatch {
  readonly away: boolean;
  /** The ledger as a question at a time: each call is an {@link StoreWatch.ask}. */
  readonly ledger: Ledger;
  /**
   * @throws {PlacardError} render_unavailable, when the ledger fails or does not answer in time; what it refuses by a
   * PlacardError of its own is an answer
   */
  ask<T>(question: (ledger: Ledger) => Promise<T>): Promise<T>;
  /** Done each time the ledger has come back, before anybody else may ask. */
  onReturn(work: (ledger: Ledger) => Promise<void>): void;
  close(): void;
}

export interface StoreWatchOptions {
  /** Milliseconds that an answer may take. */
  readonly patience?: number;
  /** Milliseconds between two trials of a ledger that is away. */
  readonly interval?: number;
  /** Told once when the ledger goes away, and once when it is back. */
  readonly onChange?: (away: boolean, cause?: unknown) => void;
}

export function watchStore(ledger: Ledger, options: StoreWatchOptions = {}): StoreWatch {
  const { patience = 500, interval = 200, onChange = () => undefined } = options;
  const returning: ((ledger: Ledger) => Promise<void>)[] = [];
  let trial: ReturnType<typeof setTimeout> | undefined;
  let away = false;

  function leave(cause: unknown): void {
    if (away) return;
    away = true;
    onChange(true, cause);
    plan();
  }

  function plan(): void {
    trial = setTimeout(() => void tryAgain(), interval);
    unref(trial);
  }

  async function tryAgain(): Promise<void> {
    try {
      await inTime(ledger.account(''), patience);
      for (const work of returning) await work(ledger);
    } catch {
      return plan();
    }
    away = false;
    trial = undefined;
    onChange(false);
  }

  async function ask<T>(question: (ledger: Ledger) => Promise<T>): Promise<T> {
    if (away) throw unavailable('the store is away');
    try {
      return await inTime(question(ledger), patience);
    } catch (error) {
      if (error instanceof PlacardError) throw error;
      leave(error);
      throw unavailable('the store does not answer', error);
    }
  }

  return {
    get away() {
      return away;
    },
    ledger: watchedLedger(ask, () => ledger.close()),
    ask,
    onReturn: (work) => void returning.push(work),
    close: () => clearTimeout(trial),
  };
}

const unavailable = (message: string, cause?: unknown): PlacardError =>
  new PlacardError('render_unavailable', { message, cause, retryAfter: 1 });

async function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new Error(`no answer within ${patience} ms`));
    // A process that was busy for as long finds the timer due before the answer that has long come: it looks once more.
    timer = setTimeout(() => (timer = setTimeout(refuse, 0)), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A trial must not keep a process alive; where timers are numbers they never do. */
const unref = (timer: ReturnType<typeof setTimeout>): void => {
  if (typeof timer === 'object') timer.unref();
};
