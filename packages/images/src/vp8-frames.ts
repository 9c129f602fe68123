import type { RawImage } from './raw-image.js';

/** Exports of `assembly/vp8.ts`. Addresses refer to `memory`. */
export interface Frames {
  readonly memory: WebAssembly.Memory;
  startFrame(width: number, height: number): number;
  bits(quantizer: number, period: number): number;
  keep(left: number, top: number, right: number, bottom: number): void;
  writeFrame(quantizer: number, filter: number, isSplit: boolean): number;
  frameAt(): number;
  meanSimilarity(): number;
  similarityError(): number;
}

/** Idle instances of `vp8.wasm`, with the memory of their last image. */
export interface FramePool {
  /** @throws {RangeError} when the image is larger than the format allows */
  take(image: RawImage): Frames;
  put(frames: Frames): void;
}

/** Instances with more memory are not kept when idle: about 10 bytes per pixel. */
const maxKept = 24 * 1024 * 1024;
/**
 * Maximum number of idle instances. A program that draws many cards at a time opens more, and closes them afterwards.
 */
const maxIdle = 2;
/** Limit of the format. */
const maxSide = 16_383;

/** @param module `vp8.wasm`, compiled */
export function createFramePool(module: WebAssembly.Module): FramePool {
  const idle: Frames[] = [];
  return {
    take({ pixels, width, height }) {
      if (Math.max(width, height) > maxSide)
        throw new RangeError(`a WebP has at most ${maxSide} pixels on each side, not ${width} × ${height}`);
      // The exports of assembly/vp8.ts.
      const frames = idle.pop() ?? (new WebAssembly.Instance(module).exports as unknown as Frames);
      const at = frames.startFrame(width, height);
      new Uint8Array(frames.memory.buffer, at).set(pixels.subarray(0, width * height * 3));
      return frames;
    },
    put(frames) {
      if (frames.memory.buffer.byteLength <= maxKept && idle.length < maxIdle) idle.push(frames);
    },
  };
}
