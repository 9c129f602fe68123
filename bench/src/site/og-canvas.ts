/** `node og-canvas.js FOLDER FIRST END`: draws the cards of pages with astro-og-canvas, as its README describes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { page } from './pages.js';

/** The used part of the package, whose types are not installed here. */
interface OgCanvas {
  generateOpenGraphImage(options: {
    readonly title: string;
    readonly description: string;
    readonly cacheDir: false;
    readonly fonts: readonly string[];
    readonly font: Readonly<Record<'title' | 'description', { readonly families: readonly string[] }>>;
  }): Promise<Uint8Array>;
}

const root = new URL('../../../', import.meta.url);
// The index of the package imports Astro for its routes, so this imports the module behind it.
const module = new URL('test/tools/node_modules/astro-og-canvas/dist/generateOpenGraphImage.js', root);
const { generateOpenGraphImage } = (await import(module.href)) as OgCanvas;
const [folder = '', first = '0', end = '0'] = process.argv.slice(2);
const font = { families: ['Inter'] };
for (let n = Number(first); n < Number(end); n += 1) {
  const { title, description } = page(n);
  const image = await generateOpenGraphImage({
    title,
    description,
    cacheDir: false,
    fonts: [fileURLToPath(new URL('fonts/files/Inter-400.ttf', root))],
    font: { title: font, description: font },
  });
  writeFileSync(join(folder, `${n}.png`), image);
}
