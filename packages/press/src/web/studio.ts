import {
  defineBackgrounds,
  NotLoaded,
  withLoading,
  type BackgroundPack,
  type FontSet,
  type Renderer,
} from '@placard/core/engine';
import { createRenderer, type Registry } from '@placard/core/server';
import { createWebPress, type Press } from './press.js';
import { createWebCodec } from '@placard/images/web';
import { hyphenateBy } from '@placard/text/hyphenate-by';
import { phraseModels } from '@placard/text/phrase-models';
import { createLanguageModels, type Hyphenate, type HyphenLoader, type LetterGroupLoader } from '@placard/text/web';
import { lazyFonts, type LazyFonts } from './fonts.js';
import type { Manifest } from './manifest.js';
import type { Host } from './host.js';

/** Fonts, photos and the press on a host without a file system. */
export interface Studio {
  readonly fonts: FontSet;
  readonly backgrounds: BackgroundPack;
  /** Creates the renderer of a registry. It loads what a card needs, and draws the card when everything is loaded. */
  renderer(registry: Registry): Renderer;
  /**
   * Creates a renderer that does not encode: `bytes` are the pixels in rows, four bytes of opaque RGBA each, for every
   * format.
   */
  painter(registry: Registry): Renderer;
}

/** Bytes of fonts above which the press is closed; the next card opens a new one. */
const maxFontBytes = 48 * 1024 * 1024;

/**
 * Opens a studio: reads `manifest.json` and five WebAssembly modules.
 *
 * @throws {Error} naming the file that cannot be loaded
 * @example
 * import { createRegistry } from '@placard/core/server';
 * async function draw(host: Host): Promise<Uint8Array> {
 *   const studio = await openStudio(host);
 *   const registry = createRegistry({ packages: [templates], ...studio });
 *   const { bytes } = await studio.renderer(registry).render(job, AbortSignal.timeout(5_000));
 *   return bytes;
 * }
 */
export async function openStudio(host: Host): Promise<Studio> {
  const [text, lossless, paint, yoga, harfbuzz, callbacks] = await Promise.all([
    host.asset('manifest.json'),
    host.wasm('lossless'),
    host.wasm('paint'),
    host.wasm('yoga'),
    host.wasm('harfbuzz'),
    host.wasm('callbacks'),
  ]);
  const manifest = JSON.parse(new TextDecoder().decode(text)) as Manifest;
  const languages = createLanguageModels({
    letterGroups: letterGroupsOf(manifest, host),
    hyphenation: hyphenationOf(manifest, host),
    phrases: (language) => phraseModels[language],
  });
  const codec = createWebCodec(lossless, {
    wasm: host.wasm,
    files: async () => (await host.imageFiles()).openImageFiles(host.wasm),
  });

  let lazy = lazyFonts(manifest.fonts, host.asset);
  let press = openPress(lazy);
  function openPress({ set }: LazyFonts): Promise<Press> {
    return createWebPress({ fonts: set, codec, paint, yoga, harfbuzz, callbacks, languages });
  }
  /**
   * Returns the press, or a new one if the fonts of the last one have grown too large, because HarfBuzz does not
   * release memory.
   */
  function current(): Promise<Press> {
    if (lazy.bytes() > maxFontBytes) {
      lazy = lazyFonts(manifest.fonts, host.asset);
      press = openPress(lazy);
    }
    return press;
  }

  const { name, version } = await press;
  const rendererWith = (registry: Registry, render: (press: Press) => Press['render']): Renderer => ({
    engine: { name, version },
    async render(job, signal) {
      const opened = await current();
      const renderer = createRenderer(registry, { ...opened, render: render(opened) });
      return withLoading(() => renderer.render(job, signal), signal);
    },
    close: async () => undefined,
  });
  return {
    fonts: lazy.set,
    backgrounds: defineBackgrounds(
      manifest.backgrounds.map(({ file, ...entry }) => ({ ...entry, load: () => host.asset(file) })),
    ),
    renderer: (registry) => rendererWith(registry, ({ render }) => render),
    painter: (registry) => rendererWith(registry, ({ pixels }) => pixels),
  };
}

function letterGroupsOf({ letterGroups }: Manifest, { asset }: Host): LetterGroupLoader {
  let loaded: string | undefined;
  return () => {
    if (loaded !== undefined) return loaded;
    throw new NotLoaded('the letters of languages', async () => {
      loaded = new TextDecoder().decode(await asset(letterGroups));
    });
  };
}

function hyphenationOf({ hyphenation }: Manifest, { asset }: Host): HyphenLoader {
  const loaded = new Map<string, Hyphenate>();
  return (name) => {
    const hyphenate = loaded.get(name);
    if (hyphenate !== undefined) return hyphenate;
    throw new NotLoaded(`the hyphenation ${name}`, async () => {
      const file = hyphenation[name];
      if (file === undefined) throw new Error(`manifest.json names no file of the hyphenation ${name}`);
      loaded.set(name, hyphenateBy(JSON.parse(new TextDecoder().decode(await asset(file)))));
    });
  };
}
