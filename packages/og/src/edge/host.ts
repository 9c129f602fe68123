/** For Workers and Vercel's edge: no files, no module of Node, and no WebAssembly that is compiled at run time. */
import { openOnce, type FontSet, type WasmModule } from '@placard/core/engine';
import { openImageFiles } from '@placard/images/image-files';
import { createWebCodec, inflate } from '@placard/images/web';
import { createWebPress, type WasmPart } from '@placard/press/web';
import { createLanguageModels, unpackWoff } from '@placard/text/web';
import { phraseModels } from '@placard/text/phrase-models';
import type { ReactInternals } from '../hooks.js';
import type { Host } from '../host.js';
import { download } from './download.js';

/**
 * The modules of a build, compiled. resvg is not among them, because it is as large as all others together; nor is Yoga,
 * which only templates need.
 */
export type EdgeWasm = Readonly<Record<Exclude<WasmPart, 'resvg' | 'yoga'>, WasmModule>>;

const bytesOnly = 'pass bytes: await fetch(new URL("./font.ttf", import.meta.url)).then((file) => file.arrayBuffer())';

/** @param fonts the default fonts of the build */
export function edgeHost(wasm: EdgeWasm, fonts: () => Promise<FontSet>): Host {
  const modules = async (part: WasmPart): Promise<WasmModule> => {
    if (part === 'resvg') throw new Error('SVG with this style is not drawn at the edge');
    if (part === 'yoga') throw new Error('Yoga is not a part of the edge');
    return wasm[part];
  };
  const codec = createWebCodec(wasm.lossless, { wasm: modules, files: async () => openImageFiles(modules) });
  const languages = createLanguageModels({
    // These are files: words are not hyphenated, and languages are guessed by their script.
    hyphenation: () => (text) => text,
    letterGroups: () => '',
    phrases: (language) => phraseModels[language],
  });
  const { paint, harfbuzz, callbacks } = wasm;
  return {
    bundledFonts: openOnce(fonts),
    openPress: (set) => createWebPress({ fonts: set, codec, paint, harfbuzz, callbacks, languages }),
    openSatori: undefined,
    download,
    toPng: async (_, format) => {
      throw new Error(`a picture in ${format.toUpperCase()} is not read at the edge; use PNG, JPEG or WebP`);
    },
    unpackFont: (file) =>
      unpackWoff(file, {
        inflate: (packed, length) => inflate([packed], length),
        woff2: async () => {
          throw new Error('WOFF2 is not read at the edge; use the TTF, OTF or WOFF file of the font');
        },
      }),
    openEmoji: (name) =>
      name === 'twemoji'
        ? {}
        : { warning: `emoji: "${name}" is not available at the edge: pass an object with the function "svg"` },
    findFont: async (name, place) => {
      throw new Error(
        `fonts: "data" of "${name}" is ${String(place)}, but there are no files at the edge; ${bytesOnly}`,
      );
    },
    openTailwind: undefined,
    findReacts: () =>
      import('react').then(
        (react: { readonly default: unknown }) => [react.default as ReactInternals],
        () => [],
      ),
  };
}
