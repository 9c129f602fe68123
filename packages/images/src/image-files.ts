/**
 * Decoders of image files without native code. JPEG and WebP are jSquash's builds of MozJPEG and libwebp in
 * WebAssembly. A separate module, because cards without images do not load it.
 */
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.js';
import { readHeader, type WasmModule } from '@placard/core/engine';
import { decodePng } from './png-file.js';
import type { RgbaImage } from './raw-image.js';

export type ImageWasm = 'jpeg-decoder' | 'webp-decoder';

export interface ImageFiles {
  /**
   * @param maxPixels larger images are refused before they are decoded
   * @param turned whether to rotate a JPEG by its EXIF orientation
   * @throws {Error} when the file is not an image
   */
  decode(file: Uint8Array, maxPixels: number, turned: boolean): Promise<RgbaImage>;
}

/** @param wasm returns a compiled module of jSquash when it is first needed */
export function openImageFiles(wasm: (part: ImageWasm) => Promise<WasmModule>): ImageFiles {
  const opened = new Map<ImageWasm, Promise<unknown>>();
  // One call at a time per instance, because calls are synchronous. An error leaves an instance in an undefined state.
  async function use<M, T>(part: ImageWasm, create: Factory<M>, call: (module: M) => T): Promise<T> {
    const opening = (opened.get(part) ?? wasm(part).then((module) => instantiate(create, module))) as Promise<M>;
    opened.set(part, opening);
    try {
      return call(await opening);
    } catch (error) {
      opened.delete(part);
      throw error;
    }
  }

  const decodeWith = (
    part: ImageWasm,
    create: Factory<Decoder>,
    file: Uint8Array,
    ...options: readonly boolean[]
  ): Promise<RgbaImage> =>
    use(part, create, (module) => {
      const image = module.decode(file, ...options);
      if (image === null) throw new Error('the file cannot be decoded');
      const { data, width, height } = image;
      return { pixels: new Uint8Array(data.buffer, data.byteOffset, data.length), width, height };
    });

  return {
    async decode(file, maxPixels, turned) {
      const { format, width, height } = readHeader(file);
      if (width * height > maxPixels)
        throw new Error(`the image of ${width} by ${height} pixels is larger than ${maxPixels} pixels`);
      if (format === 'png') return decodePng(file);
      if (format === 'webp') return decodeWith('webp-decoder', webpDecoder as Factory<Decoder>, file);
      // The decoder would fill the missing part with gray.
      if (!endsWhole(file)) throw new Error('the file is cut off');
      return decodeWith('jpeg-decoder', jpegDecoder as Factory<Decoder>, file, turned);
    },
  };
}

type Factory<M> = (options: object) => Promise<M>;

interface Decoder {
  decode(
    file: Uint8Array,
    ...options: readonly boolean[]
  ): { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number } | null;
}

/** Emscripten's way to pass a compiled module. */
const instantiate = <M>(create: Factory<M>, module: WasmModule): Promise<M> =>
  create({
    noInitialRun: true,
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: object, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module as WebAssembly.Module, imports);
      done(instance);
      return instance.exports;
    },
  });

/** Whether the marker "end of image" is among the last bytes; some cameras pad their files. */
const endsWhole = (file: Uint8Array): boolean => {
  const end = file.lastIndexOf(0xd9);
  return end > 0 && file[end - 1] === 0xff;
};
