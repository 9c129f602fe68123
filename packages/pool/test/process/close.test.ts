import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  appears,
  drawnBy,
  fixture,
  heldJob,
  isAlive,
  job,
  never,
  newFolder,
  processesOf,
  startPool,
} from '../helpers.js';

describe('closing a pool', () => {
  it('leaves no process behind', async () => {
    const pool = await startPool({ size: 2 });
    expect(processesOf(pool.module)).toBe(3);
    await pool.close();
    expect(processesOf(pool.module)).toBe(0);
    expect(pool.pids).toEqual([]);
    await pool.close();
    expect(pool.reasons).toEqual([]);
  });

  it('waits for what is under way and what waits', async () => {
    const pool = await startPool();
    const held = heldJob();
    const done: string[] = [];
    const drawing = drawnBy(pool, held.job).then(() => done.push('drawn'));
    const waiting = drawnBy(pool).then(() => done.push('drawn'));
    await held.begun();
    const closing = pool.close().then(() => done.push('closed'));
    held.open();
    await Promise.all([drawing, waiting, closing]);
    expect(done).toEqual(['drawn', 'drawn', 'closed']);
    expect(processesOf(pool.module)).toBe(0);
    await expect(pool.render(job('draw'), never)).rejects.toMatchObject({ code: 'render_unavailable' });
  });

  it('ends for everybody who closes it', async () => {
    const pool = await startPool();
    const held = heldJob();
    const drawing = drawnBy(pool, held.job);
    await held.begun();
    const closing = [pool.close(), pool.close()];
    held.open();
    await drawing;
    await Promise.all(closing);
    expect(processesOf(pool.module)).toBe(0);
  });

  it('waits for a process that is just starting, and ends it', async () => {
    const gate = join(newFolder(), 'gate');
    const pool = await startPool({}, { gate });
    writeFileSync(gate, '');
    const [victim = 0] = pool.pids;
    process.kill(victim, 'SIGKILL');
    await appears(`${gate}.starting`);
    const closing = pool.close();
    rmSync(gate);
    await closing;
    expect(processesOf(pool.module)).toBe(0);
    expect(pool.pids).toEqual([]);
  });

  it('does not wait for those who are refused while no process starts', async () => {
    const gate = join(newFolder(), 'gate');
    const pool = await startPool({}, { gate });
    writeFileSync(gate, 'broken');
    for (const pid of pool.pids) process.kill(pid, 'SIGKILL');
    const told = 'a render process could not be started: the gate is broken';
    await expect.poll(() => pool.reasons).toContain(told);
    expect(pool.pids).toEqual([]);
    await expect(pool.render(job('draw'), never)).rejects.toMatchObject({ code: 'render_unavailable', retryAfter: 1 });
    expect(pool.waiting).toBe(0);
    await pool.close();
    expect(processesOf(pool.module)).toBe(0);
  });

  it.each(['idle', 'looping for ever'])('happens by itself when the parent of a process %s is killed', async (what) => {
    const file = join(newFolder(), 'job');
    const args = [fixture('renderer'), ...(what === 'idle' ? [] : [file])];
    const parent = spawn(process.execPath, [
      fileURLToPath(new URL('../fixtures/parent.mjs', import.meta.url)),
      ...args,
    ]);
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
    const pids = line.split(' ').map(Number);
    expect(pids).toHaveLength(2);
    expect(pids.every(isAlive)).toBe(true);
    if (what !== 'idle') await appears(`${file}.begun`);
    parent.kill('SIGKILL');
    await expect.poll(() => pids.some(isAlive)).toBe(false);
  });
});
