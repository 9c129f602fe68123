import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inject, onTestFinished } from 'vitest';
import type { AtEnd } from './folder.js';
import { environment, type Environment, type Options, type Outcome } from './outcome.js';

export { newFolder } from './folder.js';

export const bin = join(inject('bundled'), 'cli/bin/placard.js');

interface ProcessOptions extends Options {
  /** Runtime of the command. Default: this Node. */
  readonly runtime?: Runtime;
}

/** A program that runs JavaScript, and its arguments before the script. */
export type Runtime = readonly [program: string, ...args: string[]];

function start(
  args: readonly string[],
  { cwd, env, runtime = [process.execPath] }: ProcessOptions,
): ChildProcessByStdio<Writable, Readable, Readable> {
  const [program, ...own] = runtime;
  return spawn(program, [...own, bin, ...args], { cwd, env: environment(env), stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Starts a command that the test ends by a signal. */
export function spawnPlacard(
  args: readonly string[],
  options: ProcessOptions,
): { end(signal: NodeJS.Signals): Promise<unknown> } {
  const child = start(args, options);
  child.stdout.resume();
  child.stderr.resume();
  const exit = once(child, 'close');
  const end = (signal: NodeJS.Signals): Promise<unknown> => (child.kill(signal), exit);
  onTestFinished(() => void end('SIGKILL'));
  return { end };
}

/** Runs a command to its end in a process of its own. Most tests run it in theirs: `placard` of `command.ts`. */
export async function placardProcess(args: readonly string[], options: ProcessOptions): Promise<Outcome> {
  const child = start(args, options);
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>]);
  const stdout = Buffer.concat(chunks);
  return { code, stdout, out: stdout.toString(), err };
}

export interface Served {
  readonly pid: number;
  /** Returns its output on standard error until now. */
  said(): string;
  /** Its output on standard output at the start. */
  readonly welcome: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly imageUrl: string;
  /** A link that signs in to the account of the demo key. It works once. */
  readonly signInLink: string | undefined;
  /** Returns the ids of its current render processes. */
  children(): number[];
  kill(signal: NodeJS.Signals): void;
  /** Resolves when it has ended. */
  readonly ended: Promise<{ code: number | null; signal: string | null; err: string }>;
}

/** Starts a server on a free port and waits until it has printed all of its welcome. */
export async function serve(
  cwd: string,
  env: Environment = {},
  atEnd: AtEnd = onTestFinished,
  runtime: Runtime = [process.execPath],
): Promise<Served> {
  const child = start(['serve'], {
    cwd,
    runtime,
    env: { PORT: '0', PLACARD_WORKERS: '1', PLACARD_DEMO: '1', PLACARD_DEADLINE: '50', ...env },
  });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  const exit = once(child, 'close') as Promise<[number | null, string | null]>;
  const ended = exit.then(([code, signal]) => ({ code, signal, err }));
  atEnd(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  let welcome = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      welcome += chunk.toString();
      // Without a key, the welcome ends with the command that makes one.
      if (/(\/i\/|Make an API key)[^\n]+\n\n$/.test(welcome)) resolve();
    });
    void ended.then(({ err }) => reject(new Error(`the server ended: ${err}`)));
  });
  const found = (pattern: RegExp): string | undefined =>
    pattern
      .exec(welcome)
      ?.slice(1)
      .find((group) => group !== undefined);
  return {
    pid: child.pid ?? 0,
    said: () => err,
    welcome,
    url: found(/serves on (\S+)|"url":"([^"]+)"/) ?? '',
    key: found(/^ {2}(plc_\S+)$/m),
    imageUrl: found(/^ {2}(http\S+\/i\/\S+)$/m) ?? '',
    signInLink: found(/^ {2}(http\S+\/v1\/session\/sign-in\?\S+)$/m),
    children: () => childrenOf(child.pid ?? 0),
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , ppid, args = '']) => Number(ppid) === parent && args.includes('worker.js'))
    .map(([, pid]) => Number(pid));

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
