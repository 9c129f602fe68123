import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCards } from '@placard/core/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFindings } from '../src/batch/findings.js';
import { runBatch, type Batch } from '../src/batch/run.js';
import { bundledRegistry } from '../src/registry.js';

describe('the findings of a batch', () => {
  it('are told in their order, however many are added at a time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'placard-findings-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const findings = await createFindings(join(folder, 'findings.txt'));
    const lines = Array.from({ length: 300 }, (_, at) => `line ${at}`);
    await Promise.all(lines.map((place) => findings.add(place, `text of ${place}`)));
    const told: string[] = [];
    await findings.each((text) => void told.push(text));
    expect(told).toEqual(lines.map((place) => `${place}: text of ${place}`));
  });
});

describe('a batch', () => {
  it('has so many rows under way, and reads no further meanwhile', async () => {
    let read = 0;
    let done = 0;
    const ahead: number[] = [];
    async function* rows() {
      for (; read < 30; read++) {
        ahead.push(read - done);
        yield {
          place: `line ${read}`,
          field: () => undefined,
          raw: () => ({ template: 'basic', params: { title: `${read}` } }),
        };
      }
    }
    const findings = { count: 0, add: async () => undefined, each: async () => undefined };
    const close = async (): Promise<void> => undefined;
    const cards = createCards({
      registry: bundledRegistry(),
      renderer: {
        engine: { name: 'test', version: '1' },
        render: async () => ({ bytes: new Uint8Array(1), warnings: [], alt: '', stages: {} }),
        close,
      },
      cache: { get: async () => null, put: close, delete: close, close },
    });
    const outcome = await runBatch({
      rows: rows(),
      cards,
      engine: { name: 'test', version: '1' },
      paramsLimit: 1_000,
      folder: {
        has: async () => false,
        put: async () => void (done += 1),
        note: (name) => name,
        close: async () => undefined,
      },
      concurrency: 3,
      nameColumn: undefined,
      failures: findings,
      warnings: findings,
      progress: { step: () => undefined, total: () => undefined, stop: () => undefined },
      stop: new AbortController().signal,
    } satisfies Batch);
    expect(outcome).toEqual({ drawn: 30, unchanged: 0, failed: 0 });
    expect(Math.max(...ahead)).toBe(2);
  });
});
