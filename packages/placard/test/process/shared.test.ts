import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedger } from '@placard/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { card, open, url } from '../opened.js';

const burst = { requests: 100, milliseconds: 60_000 };

const statuses = async (count: number, ask: (at: number) => Promise<number>): Promise<readonly number[]> => {
  const all: number[] = [];
  for (let at = 0; at < count; at += 1) all.push(await ask(at));
  return all;
};

describe('limits of a program', () => {
  const grace = { milliseconds: 3_600_000, percent: 0 };

  it('are none unless it says so', async () => {
    const { placard, post } = await open({});
    const { key } = await placard.keys.create({ account: 'ada', name: 'test' });
    expect(await statuses(70, (at) => post(key, `Free ${at}`))).not.toContain(429);
    const headers = { authorization: `Bearer ${key}` };
    expect((await placard.fetch(new Request(`${url}/v1/usage`, { headers }))).status).toBe(404);
  });

  it('hold for what comes in by fetch, by the plan of each account, and never for render', async () => {
    const store = await openLedger('memory:');
    const plans = { free: { cap: 2, burst }, pro: { cap: 4, burst } };
    const { placard, post, drawn } = await open({ store, limits: { plans, grace } });
    const { key } = await placard.keys.create({ account: 'ada', name: 'test' });
    await store.updateAccount('grace', { plan: 'pro' });
    const { key: other } = await placard.keys.create({ account: 'grace', name: 'test' });
    expect(await statuses(3, (at) => post(key, `Ada ${at}`))).toEqual([201, 201, 429]);
    expect(await statuses(5, (at) => post(other, `Grace ${at}`))).toEqual([201, 201, 201, 201, 429]);
    expect(await post(key, 'Ada 0')).toBe(201);
    for (let at = 0; at < 10; at += 1) await placard.render(card(`Own ${at}`));
    expect(drawn()).toBe(16);

    const headers = { authorization: `Bearer ${other}` };
    const usage = await placard.fetch(new Request(`${url}/v1/usage`, { headers }));
    expect(await usage.json()).toMatchObject({ plan: 'pro', cap: 4, used: 4, templates: { basic: 4 } });
  });

  it('hold for links of the program, which are the account "embedded"', async () => {
    const { placard } = await open({ limits: { plans: { free: { cap: 1, burst } }, grace } });
    const ask = async (at: number): Promise<number> => {
      const link = await placard.link(card(`Link ${at}`));
      return (await placard.fetch(new Request(link.url))).status;
    };
    expect([await ask(0), await ask(1), await ask(0)]).toEqual([200, 429, 200]);
  });

  it.each([
    [true, [200, 429, 200]],
    // The addresses are unknown, because a header that no trusted proxy has set is ignored.
    [false, [200, 200, 200]],
  ])('hold for each address that a trusted proxy names: trusted %s', async (trustProxy, expected) => {
    const limits = { addressBurst: { requests: 1, milliseconds: 60_000 } };
    const { placard } = await open({ trustProxy, limits });
    const { record } = await placard.keys.create({ account: 'ada', name: 'test' });
    await placard.keys.change(record.id, { public: ['basic'] });
    const ask = async (title: string, address: string): Promise<number> => {
      const headers = { 'x-forwarded-for': `203.0.113.9, ${address}` };
      return (await placard.fetch(new Request(`${url}/p/${record.id}/basic?title=${title}`, { headers }))).status;
    };
    expect([await ask('a', '192.0.2.1'), await ask('b', '192.0.2.1'), await ask('c', '192.0.2.2')]).toEqual(expected);
  });
});

describe('memory before a cache', () => {
  it.each([
    [1_000_000, true],
    [undefined, false],
  ])('of %s bytes answers when the cache behind has been emptied: %s', async (memoryBytes, cached) => {
    const folder = await mkdtemp(join(tmpdir(), 'placard-embed-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const cache = `file:${join(folder, 'cache')}`;
    const { placard } = await open({ cache, ...(memoryBytes === undefined ? {} : { memoryBytes }) });
    await placard.render(card('Kept'));
    expect((await placard.render(card('Kept'))).cached).toBe(true);
    await rm(join(folder, 'cache'), { recursive: true });
    expect((await placard.render(card('Kept'))).cached).toBe(cached);
  });
});
