/** For Node, Bun and Deno. */
import { readFile, stat } from 'node:fs/promises';
import { unpackFont } from '@placard/text/unpack-font';
import type { Host } from '../host.js';
import { openEmoji } from './emoji.js';
import { findReacts } from './react.js';

export const nodeHost: Host = {
  // What one card does not need is imported by the first that does.
  bundledFonts: async () => (await import('@placard/fonts')).fonts,
  openPress: async (fonts) => (await import('@placard/press')).createPressEngine({ fonts }),
  openSatori: async (fonts) => (await import('@placard/satori')).createSatoriEngine({ fonts, verbatim: true }),
  download: async (url, allows) => (await import('./download.js')).createDownload({ publicOnly: true })(url, allows),
  toPng: async (file, format) => (await import('@placard/images')).toPng(file, format),
  unpackFont,
  openEmoji,
  async findFont(_, place) {
    const path = typeof place === 'string' && place.startsWith('file:') ? new URL(place) : place;
    return { key: `${String(path)} ${(await stat(path)).mtimeMs}`, read: () => readFile(path) };
  },
  openTailwind: async () => {
    const [{ compileTailwind: compile }, { withTailwind }] = await Promise.all([
      import('./tailwind.js'),
      import('../sheets/tailwind-tree.js'),
    ]);
    return (root, css, medium, warnings) => withTailwind(root, { css, compile, medium, warnings });
  },
  findReacts,
};
