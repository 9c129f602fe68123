import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { size, type EngineModule } from './engine.js';
import { interFaces } from './files.js';
import { satoriCards } from './satori-elements.js';

/** The used part of `@vercel/og`, declared here so that this builds where the package is not installed. */
interface VercelOg {
  readonly ImageResponse: new (element: object, options: object) => { arrayBuffer(): Promise<ArrayBuffer> };
}

const packageName = '@vercel/og';

/**
 * Used as its README says. It writes only PNG, by sharp when that is installed, as it is here. Version 1.0.3 crashes
 * when Node imports it, because its bundle expects `require` and a `__dirname` that contains the HarfBuzz file. Both
 * are provided here.
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
