import type { WasmModule } from '@placard/core/engine';
import { openPaintModule, type PaintModule } from './paint-module.js';

/** Pixels in rows: opaque RGB with 3 channels, or premultiplied RGBA with 4. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly pixels: Uint8Array;
}

/** Pixels that are painted on. `pixels` is a view that is valid until the memory grows. */
export interface Canvas extends Pixels {
  readonly memory: PixelMemory;
  /** Address of the first pixel. */
  readonly at: number;
}

/**
 * The memory in which a card is painted and from which it is encoded. Its functions are WebAssembly, which is fast from
 * its first call; V8 optimizes loops of JavaScript only after they have run for a while.
 */
export interface PixelMemory {
  readonly paint: PaintModule;
  /** Views of the memory. They are valid until the next call that allocates, because it may grow the memory. */
  readonly bytes: Uint8Array;
  readonly numbers: Float64Array;
  /**
   * Creates a canvas of undefined pixels. It is released at the end of the call of `within` in which it is created.
   *
   * @throws {Error} when it is too large
   */
  canvas(width: number, height: number, channels: 3 | 4): Canvas;
  /** Creates a transparent canvas. */
  sheet(width: number, height: number): Canvas;
  /** Calls a function, and releases all canvases that it has created. */
  within<T>(use: () => T): T;
  /** @returns address of the pixels; unless they are of a canvas of this memory, the next call may overwrite them */
  addressOf(pixels: Pixels): number;
}

/** Maximum pixels of a canvas. A card has 3 million at scale 2; transformed filters could need any number. */
const maxPixels = 64_000_000;

/** @throws {Error} when a canvas of this size, or a plane of so many numbers, would take hundreds of megabytes */
export function checkArea(width: number, height: number): void {
  if (width * height > maxPixels)
    throw new Error(`a filter, shadow or group would need a canvas of ${width} by ${height} pixels`);
}

/** Maximum size of a kept memory. A card may need many canvases, and memory of WebAssembly never shrinks. */
const maxKeptBytes = 48 * 1024 * 1024;
/**
 * Maximum number of kept memories. A pool process draws one card at a time; other programs paint one while another is
 * encoded.
 */
const maxIdle = 2;

/**
 * Memories that are reused, because allocating megabytes per card would make V8 collect its whole heap every few cards.
 */
export interface PixelMemories {
  /** Lends a memory exclusively until the promise settles. All its canvases are released then. */
  readonly lend: <T>(use: (memory: PixelMemory) => Promise<T>) => Promise<T>;
}

/** @param module `paint.wasm` of this package, compiled */
export function createPixelMemories(module: WasmModule): PixelMemories {
  const idle: PixelMemory[] = [];
  return {
    async lend(use) {
      const memory = idle.pop() ?? openPixelMemory(module);
      const before = memory.paint.mark();
      try {
        return await use(memory);
      } finally {
        memory.paint.release(before);
        if (memory.bytes.length <= maxKeptBytes && idle.length < maxIdle) idle.push(memory);
      }
    },
  };
}

function openPixelMemory(module: WasmModule): PixelMemory {
  const paint = openPaintModule(module);
  let bytes = new Uint8Array(0);
  let numbers = new Float64Array(0);

  /** Growth replaces the buffer, and detaches views of the old one. */
  function look(): void {
    if (bytes.buffer === paint.memory.buffer) return;
    bytes = new Uint8Array(paint.memory.buffer);
    numbers = new Float64Array(paint.memory.buffer);
  }

  const memory: PixelMemory = {
    paint,
    get bytes() {
      look();
      return bytes;
    },
    get numbers() {
      look();
      return numbers;
    },
    canvas(width, height, channels) {
      checkArea(width, height);
      const length = width * height * channels;
      const address = paint.allocate(length);
      let pixels = memory.bytes.subarray(address, address + length);
      return {
        width,
        height,
        channels,
        memory,
        at: address,
        get pixels() {
          if (pixels.buffer !== paint.memory.buffer) pixels = memory.bytes.subarray(address, address + length);
          return pixels;
        },
      };
    },
    sheet(width, height) {
      const canvas = memory.canvas(width, height, 4);
      canvas.pixels.fill(0);
      return canvas;
    },
    within(use) {
      const before = paint.mark();
      try {
        return use();
      } finally {
        paint.release(before);
      }
    },
    addressOf(image) {
      if (isCanvas(image) && image.memory === memory) return image.at;
      const address = paint.scratch(image.pixels.length);
      memory.bytes.set(image.pixels, address);
      return address;
    },
  };
  return memory;
}

const isCanvas = (image: Pixels): image is Canvas => 'at' in image;
