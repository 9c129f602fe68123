import { size, type EngineModule } from './engine.js';
import { interFaces } from './files.js';
import { satoriCards } from './satori-elements.js';
import { loadVercelOg } from './vercel-package.js';

/** Used as its README describes. It writes only PNG, with sharp, because sharp is installed here. */
export const { open }: EngineModule = {
  async open() {
    const { ImageResponse } = await loadVercelOg();
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
