import { expect } from 'vitest';

export type Environment = Readonly<Record<string, string>>;

/** Where and how a command runs. */
export interface Options {
  readonly cwd: string;
  readonly env?: Environment;
  readonly input?: string;
}

/** What a command that has ended has written. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly out: string;
  readonly err: string;
}

/** Returns the environment of the tests without their settings of Placard, and with `more`. */
export function environment(more: Environment = {}): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => !/^(PLACARD_.*|PORT|HOST|NODE_OPTIONS)$/.test(name));
  return { ...Object.fromEntries(own), ...more };
}

/** Returns the error of a command that must fail: exit code 1, nothing on standard output, one line on standard error. */
export function refusalIn({ code, out, err }: Outcome): string {
  expect([code, out, err]).toEqual([1, '', expect.stringMatching(/^placard: [^\n]+\n$/)]);
  expect(err).not.toMatch(/\bat \S+ \(\S+:\d+:\d+\)|node_modules|\[object|undefined/);
  return err.slice('placard: '.length, -1);
}
