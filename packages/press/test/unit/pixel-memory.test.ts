import { compileFile } from '@placard/images';
import { describe, expect, it } from 'vitest';
import { blurred } from '../../src/blur.js';
import { rasterize } from '../../src/coverage.js';
import { identity } from '../../src/matrix.js';
import { roundedRect, type Outline } from '../../src/outline.js';
import { createPixelMemories, type PixelMemory } from '../../src/pixel-memory.js';

const module = compileFile(new URL('../../dist/paint.wasm', import.meta.url));
const inMemory = <T>(use: (memory: PixelMemory) => T): Promise<T> =>
  createPixelMemories(module).lend(async (memory) => use(memory));

describe('pixel memory', () => {
  it('keeps a canvas while the memory grows', () =>
    inMemory((memory) => {
      const canvas = memory.canvas(4, 1, 3);
      canvas.pixels.fill(7);
      const before = memory.bytes.length;
      memory.sheet(1_000, 1_000);
      expect(memory.bytes.length).toBeGreaterThan(before);
      expect([...canvas.pixels]).toEqual(Array.from({ length: 12 }, () => 7));
    }));

  it('uses the room of a canvas again', () =>
    inMemory((memory) => {
      const first = memory.within(() => memory.sheet(10, 10).at);
      expect(memory.within(() => memory.sheet(10, 10).at)).toBe(first);
    }));

  it('refuses a canvas of hundreds of megabytes before it grows', () =>
    inMemory((memory) => {
      const before = memory.bytes.length;
      expect(() => memory.sheet(13_000, 12_600)).toThrow('a canvas of 13000 by 12600 pixels');
      const mask = { left: 0, top: 0, width: 10, height: 10, alpha: new Uint8Array(100) };
      expect(() => blurred(memory, mask, 2_000, 6_001)).toThrow('a canvas of 12012 by 12012 pixels');
      expect(memory.bytes.length).toBe(before);
    }));

  it('does not keep a large memory', async () => {
    const memories = createPixelMemories(module);
    await memories.lend(async (memory) => memory.sheet(4_000, 4_000));
    const size = await memories.lend(async ({ bytes }) => bytes.length);
    expect(size).toBeLessThan(4_000 * 4_000 * 4);
  });

  it('frees canvases when painting fails', async () => {
    const memories = createPixelMemories(module);
    const mark = (): Promise<number> => memories.lend(async ({ paint }) => paint.mark());
    const first = await mark();
    const failing = async (memory: PixelMemory): Promise<void> => {
      memory.sheet(10, 10);
      throw new Error('no');
    };
    await expect(memories.lend(failing)).rejects.toThrow('no');
    expect(await mark()).toBe(first);
  });

  it('is not lent to two at once, and is lent again', async () => {
    const memories = createPixelMemories(module);
    const read = (value: number): Promise<PixelMemory> =>
      memories.lend(async (memory) => {
        const canvas = memory.canvas(4, 1, 3);
        canvas.pixels.fill(value);
        await new Promise(setImmediate);
        expect([...canvas.pixels]).toEqual(Array.from({ length: 12 }, () => value));
        return memory;
      });
    const both = await Promise.all([read(7), read(9)]);
    expect(both).toContain(await read(8));
  });
});

describe('coverage', () => {
  const square = (x: number, y: number, side: number): Outline => roundedRect(x, y, side, side, [0, 0, 0, 0]);
  const clip = { left: 0, top: 0, right: 8, bottom: 8 };

  it('is the covered area of a pixel', () =>
    inMemory((memory) => {
      const mask = rasterize(memory, [{ outline: square(1.5, 1, 1), matrix: identity }], clip);
      expect(mask).toEqual({ left: 1, top: 1, width: 2, height: 1, alpha: Uint8Array.of(128, 128) });
    }));

  it('has 32 steps, and none for what is covered by less than half of one', () =>
    inMemory((memory) => {
      const covered = (side: number): number =>
        rasterize(memory, [{ outline: square(0, 0, side), matrix: identity }], clip)?.alpha[0] ?? 0;
      const seen = new Set(Array.from({ length: 400 }, (_, i) => covered(Math.sqrt((i + 1) / 400))));
      expect([...seen]).toEqual(Array.from({ length: 33 }, (_, step) => Math.floor((step * 255 + 16) / 32)));
    }));

  it('is cut by a reversed shape', () =>
    inMemory((memory) => {
      const shapes = [
        { outline: square(0, 0, 3), matrix: identity },
        { outline: square(1, 1, 1), matrix: identity, reversed: true },
      ];
      const alpha = rasterize(memory, shapes, clip)?.alpha ?? [];
      expect([...alpha]).toEqual([255, 255, 255, 255, 0, 255, 255, 255, 255]);
    }));

  it.each([
    ['outside of the clip', square(20, 20, 3)],
    ['not finite', [0, Number.NaN, 0, 1, Infinity, 3, 1, 3, 3, 4]],
    ['a line', [0, 0, 0, 1, 5, 5, 4]],
    ['nothing', []],
  ])('is none for a shape that is %s', (_, outline) =>
    inMemory((memory) => expect(rasterize(memory, [{ outline, matrix: identity }], clip)).toBeNull()),
  );
});
