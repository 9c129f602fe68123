/** Request and response messages between a process and its forked children. Both sides use the same protocol type. */
import type { ChildProcess } from 'node:child_process';

/** The message types of a protocol, as plain data. */
export interface Protocol {
  readonly task: unknown;
  readonly done: unknown;
  /** Sent by a task before it is done. */
  readonly update: unknown;
  /** Sent when a task fails. */
  readonly failure: unknown;
  /** Sent when the child is ready for tasks. */
  readonly ready: unknown;
}

/** From parent to child. */
type Asked<P extends Protocol> =
  | { readonly id: number; readonly task: P['task'] }
  /** The task should end early. */
  | { readonly id: number; readonly stop: true };

/** From child to parent. */
type Reply<P extends Protocol> =
  | { readonly type: 'ready'; readonly value: P['ready'] }
  | { readonly type: 'broken'; readonly message: string }
  | { readonly type: 'told'; readonly id: number; readonly value: P['update'] }
  | { readonly type: 'done'; readonly id: number; readonly value: P['done'] }
  | { readonly type: 'failed'; readonly id: number; readonly failure: P['failure'] };

export interface AskOptions<P extends Protocol> {
  /** In milliseconds; restarted by each `told` message. */
  readonly deadline: number;
  /** Returns the error for a task that exceeds the deadline. */
  readonly late: () => Error;
  /** Returns the error for a process that exited or accepts no messages; `how` describes it. */
  readonly ended: (how: string) => Error;
  readonly failed: (failure: P['failure']) => Error;
  readonly onUpdate?: (value: P['update']) => void;
  /** When it aborts, the child is told to stop. The task then fails, or finishes anyway. */
  readonly signal?: AbortSignal;
  /** The deadline starts when this resolves, because the child first finishes another task. Default: at once. */
  readonly after?: Promise<void>;
  /** When it aborts, the child is told to stop, and the call rejects with its reason at once. */
  readonly abandoned?: AbortSignal | undefined;
}

// Not imported from core, because the benchmark loads this file into processes that measure other engines.
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

let lastId = 0;

/**
 * Sends a task to a child and waits for its result.
 *
 * @throws the error returned by `late`, `ended` or `failed`
 * @throws {DataCloneError} for a task that is no plain data
 */
export function ask<P extends Protocol>(
  child: ChildProcess,
  task: P['task'],
  { deadline, late, ended, failed, onUpdate, signal, after, abandoned }: AskOptions<P>,
): Promise<P['done']> {
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      settle();
      reject(error);
    };
    let timer: NodeJS.Timeout | undefined;
    let settled = false;
    const start = (): void => {
      clearTimeout(timer);
      if (!settled) timer = setTimeout(() => fail(late()), deadline);
    };
    const onReply = (reply: Reply<P>): void => {
      if (!('id' in reply) || reply.id !== id) return;
      if (reply.type === 'failed') return fail(failed(reply.failure));
      if (reply.type === 'told') {
        start();
        return onUpdate?.(reply.value);
      }
      settle();
      resolve(reply.value);
    };
    const leave = listen(child, onReply, (how) => fail(ended(how)));
    const send = (asked: Asked<P>): void => {
      try {
        child.send(asked, (error) => error !== null && fail(ended(`it accepts no message: ${error.message}`)));
      } catch (error) {
        // The task has something that cannot be cloned, such as a function.
        fail(error as Error);
      }
    };
    const stop = (): void => send({ id, stop: true });
    const abandon = (): void => {
      stop();
      fail(abandoned?.reason as Error);
    };
    const settle = (): void => {
      settled = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      abandoned?.removeEventListener('abort', abandon);
      leave();
    };
    send({ id, task });
    signal?.addEventListener('abort', stop);
    abandoned?.addEventListener('abort', abandon);
    if (after === undefined) start();
    else void after.then(start);
  });
}

/**
 * Waits until a child is ready for tasks.
 *
 * @throws {Error} with the reason, when it will never be ready; a child that is not ready within `deadline`
 *   milliseconds is killed
 */
export function readiness<P extends Protocol>(child: ChildProcess, deadline: number): Promise<P['ready']> {
  return new Promise((resolve, reject) => {
    const fail = (message: string): void => {
      settle();
      reject(new Error(message));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`the process was not ready within ${deadline / 1000} s`);
    }, deadline);
    const onReply = (reply: Reply<P>): void => {
      if (reply.type === 'broken') return fail(reply.message);
      if (reply.type !== 'ready') return;
      settle();
      resolve(reply.value);
    };
    const leave = listen(child, onReply, (how) => fail(`the process ended before it was ready (${how})`));
    const settle = (): void => {
      clearTimeout(timer);
      leave();
    };
  });
}

/** Subscribes to a child's messages and to its end. Returns the function that unsubscribes. */
function listen<Message>(
  child: ChildProcess,
  onMessage: (message: Message) => void,
  onEnd: (how: string) => void,
): () => void {
  const onExit = (code: number | null, signal: string | null): void => onEnd(signal ?? `exit code ${code}`);
  const onError = (error: Error): void => onEnd(error.message);
  child.on('message', onMessage).on('exit', onExit).on('error', onError);
  return () => void child.off('message', onMessage).off('exit', onExit).off('error', onError);
}

// When the parent is gone, sending fails and the child exits by itself.
const say = <P extends Protocol>(reply: Reply<P>, then = (): void => undefined): void =>
  void process.send?.(reply, undefined, {}, then);

/**
 * In a child: handles tasks of the parent, and reports that it is ready.
 *
 * @param work its signal aborts when the parent no longer needs the task
 */
export function serve<P extends Protocol>(
  ready: P['ready'],
  work: (task: P['task'], tell: (value: P['update']) => void, signal: AbortSignal) => Promise<P['done']>,
  failureOf: (error: unknown) => P['failure'],
): void {
  const running = new Map<number, AbortController>();
  process.on('message', (asked: Asked<P>) => {
    const { id } = asked;
    if ('stop' in asked) return running.get(id)?.abort();
    const controller = new AbortController();
    running.set(id, controller);
    work(asked.task, (value) => say<P>({ type: 'told', id, value }), controller.signal)
      .finally(() => running.delete(id))
      .then(
        (value) => say<P>({ type: 'done', id, value }),
        (error: unknown) => say<P>({ type: 'failed', id, failure: failureOf(error) }),
      );
  });
  say<P>({ type: 'ready', value: ready });
}

/**
 * In a child: reports that it cannot be started.
 *
 * @param then called when the report was sent
 */
export const giveUp = (error: unknown, then: () => void): void =>
  say({ type: 'broken', message: messageOf(error) }, then);
