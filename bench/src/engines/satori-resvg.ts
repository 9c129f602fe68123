import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { quality, size, type EngineModule } from './engine.js';
import { interFaces } from './files.js';
import { satoriCards } from './satori-elements.js';

/** Used as the READMEs of satori and resvg-js describe. sharp makes JPEG and WebP, because resvg writes only PNG. */
export const { open }: EngineModule = {
  async open() {
    const fonts = interFaces.map(({ name, weight, style, read }): Font => ({ name, weight, style, data: read() }));
    const cards = satoriCards();
    return {
      async draw(text, kind, format) {
        const card = await cards(text, kind);
        const svg = await satori(card as Parameters<typeof satori>[0], { ...size, fonts });
        // The text is paths already. Without this option resvg would load the system fonts for each card.
        const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
        if (format === 'png') return png;
        const image = sharp(png);
        return format === 'jpg'
          ? image.jpeg({ quality: quality.jpg }).toBuffer()
          : image.webp({ quality: quality.webp }).toBuffer();
      },
      close: async () => undefined,
    };
  },
};
