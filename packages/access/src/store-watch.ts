import type { Ledger } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import { BudgetSpent, type Budget } from '@placard/core/server';
import { watchedLedger, type StoreAccess } from './watched-ledger.js';

/** `read-only`: what is kept can be read, and nothing be written, as on a full disk or a replica of Redis. */
export type StoreState = 'here' | 'read-only' | 'away';

/**
 * A ledger that may go away, or take no writes. Then nobody waits for it: it is tried again in the background, and whoever
 * asks is told at once.
 */
export interface StoreWatch extends StoreAccess {
  readonly state: StoreState;
  /** The ledger as a question at a time: each call is a {@link StoreAccess.read} or a {@link StoreAccess.write}. */
  readonly ledger: Ledger;
  /** Finds out what state the ledger is in. */
  check(): Promise<void>;
  /** Done each time the ledger can be written again, before anybody else may write. */
  onReturn(work: (ledger: Ledger) => Promise<void>): void;
  /** There is such work, although the ledger may never have gone: it is done soon. */
  remind(): void;
  close(): void;
}

export interface StoreWatchOptions {
  /** Milliseconds that an answer may take. */
  readonly patience?: number;
  /** Milliseconds between two trials of a ledger that is not whole. */
  readonly interval?: number;
  /** Told once of each change. */
  readonly onChange?: (state: StoreState, cause?: unknown) => void;
}

/** Milliseconds that an answer of the store may take, unless it is said. */
export const storePatience = 500;

export function watchStore(ledger: Ledger, options: StoreWatchOptions = {}): StoreWatch {
  const { patience = storePatience, interval = 200, onChange = () => undefined } = options;
  const returning: ((ledger: Ledger) => Promise<void>)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trial: Promise<void> | undefined;
  let state: StoreState = 'here';
  let closed = false;
  let reminded = false;

  function become(next: StoreState, cause?: unknown): void {
    if (state === next) return;
    state = next;
    onChange(next, cause);
  }

  /** What one question has failed at may be its own fault: what the ledger is like, a trial says. */
  const check = (): Promise<void> =>
    (trial ??= tryAll().finally(() => {
      trial = undefined;
      if (state !== 'here' || reminded) plan();
    }));

  function plan(): void {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void check(), interval);
    unref(timer);
  }

  async function tryAll(): Promise<void> {
    try {
      await inTime(ledger.account(''), patience);
    } catch (error) {
      return become('away', error);
    }
    try {
      // A ticket that has expired already: written as any other, and gone.
      await inTime(ledger.putTicket('trial', '', '', Date.now()), patience);
      if (state !== 'here' || reminded) {
        reminded = false;
        for (const work of returning) await work(ledger);
      }
    } catch (error) {
      return become('read-only', error);
    }
    become('here');
  }

  async function ask<T>(question: (ledger: Ledger) => Promise<T>, budget: Budget | undefined): Promise<T> {
    try {
      return await inTime(budget === undefined ? question(ledger) : budget.wait(() => question(ledger)), patience);
    } catch (error) {
      if (error instanceof PlacardError) throw error;
      if (error instanceof BudgetSpent) throw unavailable('the store is slow', error);
      if (error instanceof NoAnswer) {
        become('away', error);
        plan();
      } else void check();
      throw unavailable('the store does not answer', error);
    }
  }

  async function read<T>(question: (ledger: Ledger) => Promise<T>, budget?: Budget): Promise<T> {
    if (state === 'away') throw unavailable('the store is away');
    return ask(question, budget);
  }

  async function write<T>(question: (ledger: Ledger) => Promise<T>, budget?: Budget): Promise<T> {
    if (state !== 'here') throw unavailable(`the store is ${state}`);
    return ask(question, budget);
  }

  return {
    get state() {
      return state;
    },
    ledger: watchedLedger({ read, write }, () => ledger.close()),
    read,
    write,
    check,
    onReturn: (work) => void returning.push(work),
    remind() {
      reminded = true;
      if (trial === undefined) plan();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** What to tell an operator of a change. */
export function stateInWords(state: StoreState, cause?: unknown): string {
  const why = cause instanceof Error ? cause.message : String(cause);
  if (state === 'away') return `the store is away (${why}): renders are few until it is back`;
  if (state === 'read-only') return `the store takes no writes (${why}): renders are few until it does`;
  return 'the store is back';
}

const unavailable = (message: string, cause?: unknown): PlacardError =>
  new PlacardError('render_unavailable', { message, cause, retryAfter: 1 });

class NoAnswer extends Error {}

async function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new NoAnswer(`no answer within ${patience} ms`));
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
