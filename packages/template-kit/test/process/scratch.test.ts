import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placard-kit-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a process that has bundled a module. It runs until a signal ends it. */
async function bundling(): Promise<ChildProcessByStdio<null, Readable, null>> {
  const source = join(folder, 'template.ts');
  await writeFile(source, 'export const name: string = "a template";');
  const script = `
    const { loadable } = await import(${JSON.stringify(import.meta.resolve('@placard/template-kit'))});
    const { url } = await loadable(${JSON.stringify(source)});
    process.once('SIGTERM', () => process.exit());
    setInterval(() => undefined, 60_000);
    console.log((await import(url)).name);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  expect(output.toString()).toBe('a template\n');
  return child;
}

async function ended(child: ChildProcessByStdio<null, Readable, null>, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

const scratches = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.includes('scratch'));

describe('the folder of a bundle', () => {
  it('is gone when its process has ended', async () => {
    const child = await bundling();
    expect(await scratches()).toHaveLength(1);
    await ended(child, 'SIGTERM');
    expect(await scratches()).toEqual([]);
  });

  it('of a process that was killed is gone when the next bundles, and not that of one that runs', async () => {
    const running = await bundling();
    const kept = await scratches();
    await ended(await bundling(), 'SIGKILL');
    expect(await scratches()).toHaveLength(2);
    const next = await bundling();
    const now = await scratches();
    expect(now).toHaveLength(2);
    expect(now).toEqual(expect.arrayContaining(kept));
    await ended(next, 'SIGTERM');
    await ended(running, 'SIGTERM');
    expect(await scratches()).toEqual([]);
  });
});
