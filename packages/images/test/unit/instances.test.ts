import { expect, it } from 'vitest';
import { createFramePool } from '../../src/vp8-frames.js';
import { wasm } from '../open-web-codec.js';

it('keeps at most two idle instances of an encoder', async () => {
  const pool = createFramePool((await wasm('vp8')) as WebAssembly.Module);
  const image = { pixels: new Uint8Array(16 * 16 * 3), width: 16, height: 16 };
  const take = (): readonly object[] => Array.from({ length: 5 }, () => pool.take(image));
  const first = take();
  expect(new Set(first).size).toBe(5);
  for (const frames of first) pool.put(frames as ReturnType<typeof pool.take>);
  expect(take().filter((frames) => first.includes(frames))).toHaveLength(2);
});
