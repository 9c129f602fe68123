import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RenderInput, SceneNode } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { expect, it } from 'vitest';

const press = await createPressEngine({ fonts });
const [width, height] = [1200, 630];

/** A title that is shaped and placed before the image fails. */
const scene: SceneNode = {
  type: 'div',
  props: {
    name: 'card',
    style: { width, height, backgroundColor: '#ffffff', fontFamily: 'Archivo' },
    children: [
      {
        type: 'div',
        props: {
          name: 'title',
          style: { position: 'absolute', left: 56, top: 56, width: 1088, maxHeight: 518, fit: { min: 40, max: 120 } },
          children: 'A title that is set before the image fails',
        },
      },
      {
        type: 'img',
        props: { src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==', style: { width: 10, height: 10 } },
      },
    ],
  },
};
const sheet: RenderInput = { scene, width, height, background: null, format: 'jpg', scale: 1, crashSafe: false };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of objects and of WebAssembly memories. Resident memory would also include memory that V8 keeps for later. */
function held(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('a card that fails leaves nothing behind, 5,000 times', async () => {
  let failed = 0;
  const fail = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await press.render(sheet, AbortSignal.timeout(50_000)).catch(() => (failed += 1));
  };
  await fail(1_000);
  const before = held();
  await fail(4_000);
  expect(failed).toBe(5_000);
  // A leaked box costs Yoga a kilobyte, a leaked buffer HarfBuzz more: 4,000 of them would be at least 4 MB.
  expect(held() - before).toBeLessThan(2 * 1024 * 1024);
});
