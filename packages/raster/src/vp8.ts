import type { RawImage } from './raw-image.js';
import { webpFile } from './riff.js';
import type { FrameSettings } from './vp8-quality.js';

/** Exports of `assembly/vp8.ts`. Addresses refer to `memory`. */
interface Frames {
  readonly memory: WebAssembly.Memory;
  startFrame(width: number, height: number): number;
  writeFrame(quantizer: number, filter: number): number;
  frameAt(): number;
}

/** An idle instance that holds more memory is not kept: about 8 bytes a pixel. */
const mostKept = 24 * 1024 * 1024;
/** The format's bound. */
const mostSide = 16_383;

/** Writes one image at a time, and keeps the memory for the next. */
export type FrameWriter = (image: RawImage, settings: FrameSettings) => Uint8Array;

/**
 * Returns a writer of photos and gradients as lossy WebP: one key frame of VP8 (RFC 6386). Takes about half the time of
 * libwebp at effort 1, for about as many bytes and as high an SSIM.
 *
 * @param module `vp8.wasm`, compiled
 */
export function createFrameWriter(module: WebAssembly.Module): FrameWriter {
  let idle: Frames | undefined;
  return ({ pixels, width, height }, { quantizer, filter }) => {
    if (Math.max(width, height) > mostSide)
      throw new RangeError(`a WebP has at most ${mostSide} pixels on each side, not ${width} × ${height}`);
    // The exports of assembly/vp8.ts.
    const frames = (idle ??= new WebAssembly.Instance(module).exports as unknown as Frames);
    const at = frames.startFrame(width, height);
    new Uint8Array(frames.memory.buffer, at).set(pixels.subarray(0, width * height * 3));
    const length = frames.writeFrame(quantizer, filter);
    const file = webpFile('VP8 ', new Uint8Array(frames.memory.buffer, frames.frameAt(), length));
    if (frames.memory.buffer.byteLength > mostKept) idle = undefined;
    return file;
  };
}
