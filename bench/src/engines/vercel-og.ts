import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { size, type EngineModule } from './engine.js';
import { interFaces } from './files.js';
import { satoriCards } from './satori-elements.js';

/** What of `@vercel/og` is used here: named so that this builds where the package is not installed. */
interface VercelOg {
  readonly ImageResponse: new (element: object, options: object) => { arrayBuffer(): Promise<ArrayBuffer> };
}

const packageName = '@vercel/og';

/**
 * By its README; it writes PNG alone, with sharp where it finds it, as it does here. As published, 1.0.3 ends a process
 * of Node that imports it: its bundle asks for a `require` and a `__dirname` with HarfBuzz's file in it. It is given
 * both.
 */
export const { open }: EngineModule = {
  async open() {
    const require = createRequire(import.meta.url);
    Object.assign(globalThis, { require, __dirname: dirname(require.resolve('harfbuzzjs')) });
    const { ImageResponse }: VercelOg = await import(packageName);
    const fonts = interFaces.map(({ read, ...face }) => ({ ...face, data: read() }));
    const cards = satoriCards();
    return {
      async draw(text, kind, format) {
        if (format !== 'png') throw new Error('@vercel/og writes PNG alone');
        const response = new ImageResponse(await cards(text, kind), { ...size, fonts });
        return new Uint8Array(await response.arrayBuffer());
      },
      close: async () => undefined,
    };
  },
};
