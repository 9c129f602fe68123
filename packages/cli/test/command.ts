import { Readable, Writable } from 'node:stream';
import { run } from '@placard/cli';
import { expect, onTestFinished } from 'vitest';
import { environment, refusalIn, type Options, type Outcome } from './outcome.js';

/** Runs a command in this process. Paths are written as by a process that runs in the folder. */
export async function placard(args: readonly string[], { cwd, env, input = '' }: Options): Promise<Outcome> {
  const [stdout, stderr] = [collect(), collect()];
  const stdin = Readable.from([input]);
  const code = await run(args, { cwd, env: environment(env), stdin, stdout: stdout.stream, stderr: stderr.stream });
  const relative = (bytes: Buffer): string => bytes.toString().replaceAll(`${cwd}/`, '').replaceAll(cwd, '.');
  return { code, stdout: stdout.bytes(), out: relative(stdout.bytes()), err: relative(stderr.bytes()) };
}

/** Runs a command that must succeed and prints JSON. */
export async function placardJson<T>(args: readonly string[], options: Options): Promise<T> {
  const { code, out, err } = await placard([...args, '--json'], options);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as T;
}

/** Runs a command that must fail. @returns its error */
export const refusal = async (args: readonly string[], options: Options): Promise<string> =>
  refusalIn(await placard(args, options));

/** Runs `placard serve` in this process until its first line of output, and ends it. @returns what it wrote */
export async function serveBriefly(args: readonly string[], { cwd, env }: Options): Promise<Outcome> {
  const [stdout, stderr] = [collect(), collect()];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const options = { cwd, env: environment(env), stdout: stdout.stream, stderr: stderr.stream, signal: stop.signal };
  const ended = run(['serve', ...args], options);
  await Promise.race([stdout.written, ended]);
  stop.abort();
  const code = await ended;
  return { code, stdout: stdout.bytes(), out: stdout.bytes().toString(), err: stderr.bytes().toString() };
}

interface Collected {
  readonly stream: Writable;
  /** Resolves at the first write. */
  readonly written: Promise<void>;
  bytes(): Buffer;
}

function collect(): Collected {
  const chunks: Buffer[] = [];
  let begin = (): void => undefined;
  const written = new Promise<void>((resolve) => (begin = resolve));
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      begin();
      done();
    },
  });
  return { stream, written, bytes: () => Buffer.concat(chunks) };
}
