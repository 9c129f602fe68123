import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';

const fixture = (name: string): string => fileURLToPath(new URL(`./fixtures/${name}.mjs`, import.meta.url));

const lines = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

/** A program that runs JavaScript, and its arguments before the script. */
export interface Runtime {
  readonly name: string;
  /** Undefined: it is not installed, and its tests are skipped. */
  readonly program: string | undefined;
  readonly args: readonly string[];
  /** Variables that it needs at a limit of processes. */
  readonly env?: Readonly<Record<string, string>>;
}

const isRoot = process.getuid?.() === 0;

/** Arguments of `setpriv` for a user without other processes who may read all files. For root there is no limit. */
const asNobody = [
  '--reuid=54321',
  '--regid=54321',
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-pool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Tests a pool on a runtime, which also runs the render processes. */
export function describePoolOn({ name, program, args, env }: Runtime): void {
  describe(`a pool on ${name}`, () => {
    it.skipIf(program === undefined)(
      'outlives every render, and bounds its time and its memory',
      { timeout: 90_000 },
      async () => {
        const { stdout } = await promisify(execFile)(program ?? '', [...args, fixture('isolation')]);
        const told = lines(stdout) as [string, string | number][];
        expect(told.slice(0, -1)).toEqual([
          ['draw', 'drawn'],
          ['hang', 'render_unavailable'],
          ['exit', 'render_unavailable'],
          ['exhaust', 'render_unavailable'],
          ['throw', 'internal_error'],
          ['draw', 'drawn'],
        ]);
        // In megabytes: twice the limit of the pool is 384, and a process may grow further until it is measured again.
        expect(Number(told.at(-1)?.[1])).toBeLessThan(700);
      },
    );

    it.skipIf(program === undefined)(
      'refuses while the system gives it no process, and comes back by itself (threat 24)',
      { timeout: 60_000 },
      async () => {
        const command = ['ulimit -n 256; exec "$@"', 'sh', program ?? '', ...args, fixture('starved'), 'descriptors'];
        const { stdout } = await promisify(execFile)('sh', ['-c', ...command]);
        expect(lines(stdout)).toEqual(['render_unavailable, come again after 1 s', 'drawn']);
      },
    );

    // The limit also counts threads. Deno starts threads at any time, so at the limit the parent process itself hangs.
    if (name === 'Deno') return;
    it.skipIf(program === undefined || !isRoot)(
      `refuses at a limit of processes, and comes back by itself (threat 24)${isRoot ? '' : ' (skipped: not root)'}`,
      { timeout: 60_000 },
      async () => {
        const child = spawn('setpriv', [...asNobody, program ?? '', ...args, fixture('starved'), 'processes'], {
          env: { ...process.env, ...env, HOME: await newFolder() },
          stdio: ['pipe', 'pipe', 'inherit'],
        });
        onTestFinished(() => void child.kill('SIGKILL'));
        const ended = once(child, 'exit');
        const told: unknown[] = [];
        for await (const line of createInterface({ input: child.stdout })) {
          const said: unknown = JSON.parse(line);
          told.push(said);
          if (said !== 'limit' && said !== 'lift') continue;
          const limit = said === 'limit' ? '1' : '1000';
          await promisify(execFile)('setpriv', [
            ...asNobody,
            'prlimit',
            '--pid',
            String(child.pid),
            `--nproc=${limit}:`,
          ]);
          child.stdin.write('done\n');
        }
        expect(told).toEqual(['limit', 'render_unavailable, come again after 1 s', 'lift', 'drawn']);
        expect(await ended).toEqual([0, null]);
      },
    );
  });
}
