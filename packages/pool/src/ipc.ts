/**
 * Tasks that a process gives to one that it has forked, and what comes of them. One protocol for whoever draws in
 * processes of its own: both sides name it by a type, so that they agree.
 */
import type { ChildProcess } from 'node:child_process';

/** What two processes say to each other, as plain data. */
export interface Protocol {
  readonly task: unknown;
  readonly done: unknown;
  /** What a task tells before it is done. */
  readonly told: unknown;
  /** How a task failed. */
  readonly failure: unknown;
  /** What the child tells when it can take tasks. */
  readonly ready: unknown;
}

/** Parent → child. */
interface Asked<P extends Protocol> {
  readonly id: number;
  readonly task: P['task'];
}

/** Child → parent. */
type Reply<P extends Protocol> =
  | { readonly type: 'ready'; readonly value: P['ready'] }
  | { readonly type: 'broken'; readonly message: string }
  | { readonly type: 'told'; readonly id: number; readonly value: P['told'] }
  | { readonly type: 'done'; readonly id: number; readonly value: P['done'] }
  | { readonly type: 'failed'; readonly id: number; readonly failure: P['failure'] };

export interface AskOptions<P extends Protocol> {
  /** Milliseconds; they begin anew with each thing that is told. */
  readonly deadline: number;
  /** The error of a task that outlasts the deadline. */
  readonly late: () => Error;
  /** The error when the process ended, or takes no message; `how` says which. */
  readonly ended: (how: string) => Error;
  readonly failed: (failure: P['failure']) => Error;
  readonly told?: (value: P['told']) => void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

let lastId = 0;

/** Gives a child one task. @throws what the options make of the way in which it failed */
export function ask<P extends Protocol>(
  child: ChildProcess,
  task: P['task'],
  { deadline, late, ended, failed, told }: AskOptions<P>,
): Promise<P['done']> {
  const asked: Asked<P> = { id: (lastId += 1), task };
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => (settle(), reject(error));
    const start = (): NodeJS.Timeout => setTimeout(() => fail(late()), deadline);
    let timer = start();
    const onReply = (reply: Reply<P>): void => {
      if (!('id' in reply) || reply.id !== asked.id) return;
      if (reply.type === 'failed') return fail(failed(reply.failure));
      if (reply.type === 'told') {
        clearTimeout(timer);
        timer = start();
        return told?.(reply.value);
      }
      settle();
      resolve(reply.value);
    };
    const leave = listen(child, onReply, (how) => fail(ended(how)));
    const settle = (): void => {
      clearTimeout(timer);
      leave();
    };
    child.send(asked, (error) => error !== null && fail(ended(`it takes no message: ${error.message}`)));
  });
}

/**
 * Waits until a child can take tasks.
 *
 * @throws {Error} saying why it never will; one that is not ready within `deadline` milliseconds is killed
 */
export function readiness<P extends Protocol>(child: ChildProcess, deadline: number): Promise<P['ready']> {
  return new Promise((resolve, reject) => {
    const fail = (message: string): void => (settle(), reject(new Error(message)));
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

/** Hears what a child says, or how it ended, until the function that it returns is called. */
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

// A parent that is gone takes no message: the child ends by itself then.
const say = <P extends Protocol>(reply: Reply<P>, then = (): void => undefined): void =>
  void process.send?.(reply, undefined, {}, then);

/** In a child: does each task of its parent, and says that it can. */
export function serve<P extends Protocol>(
  ready: P['ready'],
  work: (task: P['task'], tell: (value: P['told']) => void) => Promise<P['done']>,
  failureOf: (error: unknown) => P['failure'],
): void {
  process.on('message', ({ id, task }: Asked<P>) => {
    work(task, (value) => say<P>({ type: 'told', id, value })).then(
      (value) => say<P>({ type: 'done', id, value }),
      (error: unknown) => say<P>({ type: 'failed', id, failure: failureOf(error) }),
    );
  });
  say<P>({ type: 'ready', value: ready });
}

/** In a child: says that it never can take a task. @param then called when that is said */
export const giveUp = (error: unknown, then: () => void): void =>
  say({ type: 'broken', message: messageOf(error) }, then);
