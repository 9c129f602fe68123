import { logoColours, nodeCodec } from '@placard/raster';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPortable } from './parts.js';

const drawing = (width: number, height: number, body: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`));
/** #1a2a4a, rounded. */
const dark = expect.stringMatching(/^#1[9ab]2[9ab]4[9ab]$/);
const letters = '<path d="M20 20h40v160h-40zM100 20h40v160h-40z" fill="#1a2a4a"/>';

describe.each([
  ['sharp', nodeCodec],
  ['the portable codec', (await openPortable()).codec],
])('the colours of a logo, by %s', (_, codec) => {
  it('are those of the pixels that can be seen', async () => {
    const png = await drawing(900, 200, letters).png().toBuffer();
    expect(await logoColours(png, codec)).toEqual([{ colour: dark, share: 1 }]);
  });

  it('have the share of what they cover', async () => {
    const png = await drawing(900, 200, `${letters}<path d="M300 20h240v160h-240z" fill="#fcb411"/>`).png().toBuffer();
    const [most, second] = await logoColours(png, codec);
    expect(most).toEqual({ colour: expect.stringMatching(/^#f[bc]b[3-5]1[0-2]$/), share: expect.closeTo(0.72, 1) });
    expect(second).toEqual({ colour: dark, share: expect.closeTo(0.25, 1) });
  });

  it('are none where the logo has a ground of its own', async () => {
    const onWhite = drawing(900, 200, letters).flatten({ background: '#ffffff' });
    expect(await logoColours(await onWhite.clone().png().toBuffer(), codec)).toEqual([]);
    expect(await logoColours(await onWhite.clone().jpeg().toBuffer(), codec)).toEqual([]);
    const tile = drawing(200, 200, '<rect width="200" height="200" rx="44" fill="#1a2a4a"/>');
    expect(await logoColours(await tile.png().toBuffer(), codec)).toEqual([]);
  });
});
