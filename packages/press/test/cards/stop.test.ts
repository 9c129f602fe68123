import type { RenderInput } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { nodeCodec } from '@placard/images';
import { expect, it, onTestFinished, vi } from 'vitest';

const press = await createPressEngine({ fonts });
const gone = new Error('gone home');

const sheet = (background: RenderInput['background'], format: RenderInput['format'] = 'jpg'): RenderInput => ({
  scene: { type: 'div', props: { name: 'card', style: { width: 1080, height: 1080 } } },
  width: 1080,
  height: 1080,
  background,
  format,
  scale: 1,
  crashSafe: false,
});

it('stops before encoding when it is aborted while drawing', async () => {
  const encode = vi.spyOn(nodeCodec, 'encode');
  onTestFinished(() => encode.mockRestore());
  const controller = new AbortController();
  const image = press.render(sheet(null), controller.signal);
  setImmediate(() => controller.abort(gone));
  await expect(image).rejects.toBe(gone);
  expect(encode).not.toHaveBeenCalled();
});

it.each([
  ['jpg', 'forecastJpeg'],
  ['webp', 'webpPacker'],
  ['png', 'packPng'],
] as const)('stops between two encodings of a card that has too many bytes as %s', async (format, again) => {
  const controller = new AbortController();
  const encode = vi.spyOn(nodeCodec, 'encode').mockImplementation(async () => {
    setImmediate(() => controller.abort(gone));
    return new Uint8Array(400_000);
  });
  const second = vi.spyOn(nodeCodec, again);
  onTestFinished(() => [encode, second].forEach((spy) => spy.mockRestore()));
  await expect(press.render(sheet(null, format), controller.signal)).rejects.toBe(gone);
  expect(encode).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});

it('draws the next card after one that was stopped', async () => {
  const { bytes } = await press.render(sheet(null), AbortSignal.timeout(5_000));
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
});
