import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createCards } from '@placard/core/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFindings } from '../../src/batch/findings.js';
import { openFolder } from '../../src/batch/folder.js';
import type { Row } from '../../src/batch/rows.js';
import { runBatch, type Batch } from '../../src/batch/run.js';
import { bundledRegistry } from '../../src/registry.js';

describe('the findings of a batch', () => {
  it('are reported in order, in any batch size', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'placard-findings-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const findings = await createFindings(join(folder, 'findings.txt'));
    const lines = Array.from({ length: 300 }, (_, at) => `line ${at}`);
    await Promise.all(lines.map((place) => findings.add(place, `text of ${place}`)));
    const findingTexts: string[] = [];
    await findings.each((text) => void findingTexts.push(text));
    expect(findingTexts).toEqual(lines.map((place) => `${place}: text of ${place}`));
  });

  it('are one line when three or more in a row are equal', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'placard-findings-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const findings = await createFindings(join(folder, 'findings.txt'));
    const texts = ['a', 'a', 'b: c', 'b: c', 'b: c', 'b: c', 'a', 'd\n  e'];
    for (const [at, text] of texts.entries()) await findings.add(`line ${at + 2}`, text);
    const lines: string[] = [];
    await findings.each((line) => void lines.push(line));
    expect(lines).toEqual(['line 2: a', 'line 3: a', 'line 4 to line 7 (4 times): b: c', 'line 8: a', 'line 9: d e']);
  });
});

describe('the folder of a batch', () => {
  it('keeps a complete image of the same name and cache key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'placard-folder-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { has, put, close } = await openFolder(folder);
    await put('1', 'a.png', 'key', Uint8Array.of(1, 2, 3));
    expect(await has('1', 'a.png', 'key')).toBe(true);
    for (const [row, file, key] of [['1', 'a.png', 'other'], ['1', 'b.png', 'key'], ['2', 'a.png', 'key']] as const) // prettier-ignore
      expect(await has(row, file, key), `${row} ${file} ${key}`).toBe(false);
    await writeFile(join(folder, 'a.png'), 'cu');
    expect(await has('1', 'a.png', 'key')).toBe(false);
    await close();
  });

  it('replaces the image of a row whose name has changed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'placard-folder-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { put, close } = await openFolder(folder);
    for (const [row, file] of [['1', 'a.png'], ['2', 'b.png'], ['1', 'c.png'], ['2', 'b.png']] as const) // prettier-ignore
      await put(row, file, 'key', Uint8Array.of(1));
    await close();
    expect((await readdir(folder)).sort()).toEqual(['.placard', 'b.png', 'c.png']);
  });
});

/** A batch whose cards are not drawn. */
function batchOf(parts: Pick<Batch, 'rows'> & { readonly put: Batch['folder']['put'] }): Batch {
  const findings = { count: 0, add: async () => undefined, each: async () => undefined };
  const close = async (): Promise<void> => undefined;
  const engine = { name: 'test', version: '1' };
  const render = async () => ({ bytes: new Uint8Array(1), warnings: [], alt: '', stages: {} });
  return {
    rows: parts.rows,
    file: 'rows.csv',
    cards: createCards({
      registry: bundledRegistry(),
      renderer: { engine, render, close },
      cache: { get: async () => null, put: close, delete: close, close },
    }),
    engine,
    paramsLimit: 1_000,
    folder: { has: async () => false, put: parts.put, note: (name) => name, close },
    concurrency: 3,
    nameColumn: undefined,
    failures: findings,
    warnings: findings,
    progress: { step: () => undefined, total: () => undefined, stop: () => undefined },
    stop: new AbortController().signal,
  };
}

const rowOf = (number: number): Row => ({
  place: `line ${number}`,
  field: () => undefined,
  raw: () => ({ template: 'basic', params: { title: `${number}` } }),
});

describe('a batch', () => {
  it('limits the rows in progress, and reads no further meanwhile', async () => {
    let read = 0;
    let done = 0;
    const ahead: number[] = [];
    async function* rows() {
      for (; read < 30; read++) {
        ahead.push(read - done);
        yield rowOf(read);
      }
    }
    const outcome = await runBatch(batchOf({ rows: rows(), put: async () => void (done += 1) }));
    expect(outcome).toEqual({ drawn: 30, unchanged: 0, failed: 0 });
    expect(Math.max(...ahead)).toBe(2);
  });

  it('ends with a write error, even one that occurs while the next row is read', async () => {
    const writes: string[] = [];
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    async function* rows() {
      yield rowOf(1);
      await failed;
      // The row has failed before the run waits for it.
      await nextTurn();
      yield rowOf(2);
    }
    const put = async (_: string, file: string): Promise<void> => {
      writes.push(file);
      fail();
      throw new Error('the disk is full');
    };
    await expect(runBatch(batchOf({ rows: rows(), put }))).rejects.toThrow('the disk is full');
    expect(writes).toEqual(['00001-1.png']);
  });

  it('waits for rows in progress before it fails, so that none is written later', async () => {
    let isSecondWritten = false;
    async function* rows() {
      yield rowOf(1);
      yield rowOf(2);
    }
    const put = async (_: string, file: string): Promise<void> => {
      if (file.startsWith('00001')) throw new Error('the disk is full');
      await nextTurn();
      isSecondWritten = true;
    };
    await expect(runBatch(batchOf({ rows: rows(), put }))).rejects.toThrow('the disk is full');
    expect(isSecondWritten).toBe(true);
  });
});
