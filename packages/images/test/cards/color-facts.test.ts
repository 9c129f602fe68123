import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colorFacts } from '../../src/color-facts.js';

test('dominant and mean color are those of sharp, also where cells are equally full', async () => {
  for (let image = 0; image < 24; image += 1) {
    // Multiplied by a prime, so that all values occur, those at the edges of cells too.
    const pixels = Uint8Array.from({ length: 48 }, (_, i) => ((i + image * 48) * 89) % 256);
    const { dominant, channels } = await sharp(pixels, { raw: { width: 4, height: 4, channels: 3 } }).stats();
    expect(colorFacts(pixels)).toEqual({
      dominant: [dominant.r, dominant.g, dominant.b],
      mean: channels.map(({ mean }) => mean),
    });
  }
});
