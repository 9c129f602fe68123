import type { RawImage } from './raw-image.js';
import { webpFile } from './riff.js';
import type { FramePool, Frames } from './vp8-frames.js';
import type { FrameSettings } from './vp8-quality.js';

/** Writes one image at a time. */
export type FrameWriter = (image: RawImage, settings: FrameSettings) => Uint8Array;

/**
 * Returns a writer of photos and gradients as lossy WebP: one VP8 key frame (RFC 6386). Compared with libwebp at effort
 * 1 it takes about half the time, for about as many bytes and the same SSIM.
 */
export const createFrameWriter =
  (pool: FramePool): FrameWriter =>
  (image, settings) => {
    const frames = pool.take(image);
    const file = writtenBy(frames, settings);
    pool.put(frames);
    return file;
  };

/**
 * Writes the image of an instance.
 *
 * @param isSplit whether its tokens are in two partitions, which takes less time and up to eight bytes more
 */
export function writtenBy(frames: Frames, { quantizer, filter }: FrameSettings, isSplit = false): Uint8Array {
  const length = frames.writeFrame(quantizer, filter, isSplit);
  return webpFile('VP8 ', new Uint8Array(frames.memory.buffer, frames.frameAt(), length));
}
