import type { Ledger } from './ledger/index.js';
import { PlacardError } from '@placard/core';
import { BudgetSpent, messageOf, within, type Budget } from '@placard/core/server';
import { watchedLedger, type StoreAccess } from './watched-ledger.js';

/**
 * State of the store. `available`: it answers. `read-only`: it can be read but not written, as on a full disk or a
 * Redis replica. `unavailable`: it does not answer.
 */
export type StoreState = 'available' | 'read-only' | 'unavailable';

/**
 * A circuit breaker around a ledger. While the ledger is unavailable or read-only, calls that need it fail at once and
 * it is retried in the background.
 */
export interface StoreWatch extends StoreAccess {
  readonly state: StoreState;
  /** The ledger behind the watch: each call is a {@link StoreAccess.read} or a {@link StoreAccess.write}. */
  readonly ledger: Ledger;
  /** Tries a read and a write, and updates `state`. */
  check(): Promise<void>;
  /** Registers work to run each time the ledger becomes writable again, before other writes are allowed. */
  onReturn(work: (ledger: Ledger) => Promise<void>): void;
  /** Schedules the work of `onReturn` to run soon, also when the ledger was never unavailable. */
  remind(): void;
  /** Stops retrying. Does not close the ledger. */
  close(): void;
}

/** Options of {@link watchStore}. */
export interface StoreWatchOptions {
  /** Timeout per call, in milliseconds. Default: {@link storeTimeout}. */
  readonly timeout?: number;
  /** Milliseconds between retries. Default 200. */
  readonly interval?: number;
  /** Called once per change of state. */
  readonly onChange?: (state: StoreState, cause?: unknown) => void;
}

/** Default timeout of a call to the store, in milliseconds. */
export const storeTimeout = 500;

/**
 * Watches a ledger.
 *
 * @example
 * const onChange = (state: StoreState, cause?: unknown): void => console.error(stateInWords(state, cause));
 * const store = watchStore(await openLedger('sqlite:./data/placard.db'), { onChange });
 * const account = await store.read((ledger) => ledger.account('ann'));
 */
export function watchStore(ledger: Ledger, options: StoreWatchOptions = {}): StoreWatch {
  const { timeout = storeTimeout, interval = 200, onChange = () => undefined } = options;
  const trials = createTrials(ledger, { timeout, interval, onChange });

  async function ask<T>(question: (ledger: Ledger) => Promise<T>, budget: Budget | undefined): Promise<T> {
    try {
      const answer = (): Promise<T> => inTime(question(ledger), timeout);
      // The timeout is inside the budget, so that the budget also counts the wait for an answer that came too late.
      return await (budget === undefined ? answer() : budget.wait(answer));
    } catch (error) {
      if (error instanceof PlacardError) throw error;
      if (error instanceof BudgetSpent) throw unavailable('the store is slow', error);
      if (error instanceof TimedOut) trials.fail(error);
      else void trials.check();
      throw unavailable('the store does not answer', error);
    }
  }

  async function read<T>(question: (ledger: Ledger) => Promise<T>, budget?: Budget): Promise<T> {
    if (trials.state === 'unavailable') throw unavailable('the store is unavailable');
    return ask(question, budget);
  }

  async function write<T>(question: (ledger: Ledger) => Promise<T>, budget?: Budget): Promise<T> {
    if (trials.state !== 'available') throw unavailable(`the store is ${trials.state}`);
    return ask(question, budget);
  }

  const { check, onReturn, remind, close } = trials;
  return {
    get state() {
      return trials.state;
    },
    ledger: watchedLedger({ read, write }, () => ledger.close()),
    read,
    write,
    check,
    onReturn,
    remind,
    close,
  };
}

/** Trials of a ledger, which decide its state. */
interface Trials extends Pick<StoreWatch, 'state' | 'check' | 'onReturn' | 'remind' | 'close'> {
  /** Called when a call got no answer. The ledger is unavailable until a trial gets one. */
  fail(cause: unknown): void;
}

function createTrials(ledger: Ledger, { timeout, interval, onChange }: Required<StoreWatchOptions>): Trials {
  const returning: ((ledger: Ledger) => Promise<void>)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trial: Promise<void> | undefined;
  let state: StoreState = 'available';
  let closed = false;
  let reminded = false;

  function become(next: StoreState, cause?: unknown): void {
    if (state === next) return;
    state = next;
    onChange(next, cause);
  }

  /** A failed call can be the fault of that call, so a separate trial decides the state. */
  const check = (): Promise<void> =>
    (trial ??= tryAll().finally(() => {
      trial = undefined;
      if (state !== 'available' || reminded) plan();
    }));

  function plan(): void {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void check(), interval);
    unref(timer);
  }

  async function tryAll(): Promise<void> {
    try {
      await inTime(ledger.account(''), timeout);
    } catch (error) {
      return become('unavailable', error);
    }
    try {
      // A ticket that has already expired: it is written like any other, but leaves nothing behind.
      await inTime(ledger.putTicket('trial', '', '', Date.now()), timeout);
      if (state !== 'available' || reminded) {
        reminded = false;
        for (const work of returning) await work(ledger);
      }
    } catch (error) {
      return become('read-only', error);
    }
    become('available');
  }

  return {
    get state() {
      return state;
    },
    check,
    fail(cause) {
      become('unavailable', cause);
      plan();
    },
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

/**
 * Describes a change of state for an operator's log.
 *
 * @example
 * stateInWords('available'); // 'the store is back'
 */
export function stateInWords(state: StoreState, cause?: unknown): string {
  const why = messageOf(cause);
  if (state === 'unavailable')
    return `the store is unavailable (${why}): only a few renders are allowed until it is back`;
  if (state === 'read-only')
    return `the store is read-only (${why}): only a few renders are allowed until it accepts writes`;
  return 'the store is back';
}

const unavailable = (message: string, cause?: unknown): PlacardError =>
  new PlacardError('render_unavailable', { message, cause, retryAfter: 1 });

class TimedOut extends Error {}

const inTime = <T>(answer: Promise<T>, timeout: number): Promise<T> =>
  within(timeout, answer, () => new TimedOut(`no answer within ${timeout} ms`));

/** The retry timer must not keep the process alive. On some runtimes timers are numbers and have no `unref`. */
const unref = (timer: ReturnType<typeof setTimeout>): void => {
  if (typeof timer === 'object') timer.unref();
};
