import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecent } from '../../src/recent.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const image = (bytes: number) => ({ card: { bytes: new Uint8Array(bytes) } });

it('expires an image on time, however often it is requested', () => {
  const recent = createRecent<ReturnType<typeof image>>(1_000, 30_000);
  const kept = image(10);
  recent.put('/i/a', kept);
  for (let seconds = 0; seconds <= 30; seconds++) {
    expect(recent.get('/i/a'), `after ${seconds} s`).toBe(kept);
    vi.advanceTimersByTime(1_000);
  }
  expect(recent.get('/i/a')).toBeUndefined();
  expect(recent.get('/i/b')).toBeUndefined();
});

it('keeps no more bytes than it may, with those of the URLs, and drops what was asked for longest ago', () => {
  const recent = createRecent<ReturnType<typeof image>>(308, 30_000);
  const kept = (): string[] => ['/1', '/2', '/3', '/4'].filter((url) => recent.get(url) !== undefined);
  for (const url of ['/1', '/2']) recent.put(url, image(100));
  vi.advanceTimersByTime(2_000);
  expect(recent.get('/1')).toBeDefined();
  recent.put('/3', image(100));
  expect(kept()).toEqual(['/1', '/2', '/3']);
  vi.advanceTimersByTime(2_000);
  expect([recent.get('/1'), recent.get('/3')]).not.toContain(undefined);
  recent.put('/4', image(100));
  expect(kept()).toEqual(['/1', '/3', '/4']);
});

it('fits exactly what it may keep, and counts a URL that is put again once', () => {
  const recent = createRecent<ReturnType<typeof image>>(204, 30_000);
  for (let i = 0; i < 5; i++) for (const url of ['/1', '/2']) recent.put(url, image(100));
  expect([recent.get('/1'), recent.get('/2')]).not.toContain(undefined);
  recent.put('/3', image(300));
  expect(['/1', '/2', '/3'].map((url) => recent.get(url))).toEqual([undefined, undefined, undefined]);
  recent.put('/'.repeat(300), image(1));
  expect(recent.get('/'.repeat(300))).toBeUndefined();
});
