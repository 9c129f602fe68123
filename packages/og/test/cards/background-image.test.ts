import type { FetchImage } from '@placard/og';
import { createElement as h } from 'react';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, draw, filled } from '../drawing.js';

describe('a picture as a background', () => {
  /** 20 × 10: red at the left, green at the right. */
  let picture: Buffer;
  beforeAll(async () => {
    const half = (background: string) => ({ create: { width: 10, height: 10, channels: 3 as const, background } });
    picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#ff0000' } })
      .composite([{ input: await sharp(half('#00ff00')).png().toBuffer(), left: 10, top: 0 }])
      .png()
      .toBuffer();
  });
  const url = (): string => `url(data:image/png;base64,${picture.toString('base64')})`;

  /** The colors of a box of 100 × 100: twice in its left half, at its right, and near its top. */
  async function colors(style: object, fetchImage?: FetchImage): Promise<string[]> {
    const box = h('div', { style: { display: 'flex', width: 100, height: 100, ...style } }, h('div', null, ''));
    const card = h('div', { style: { ...filled, background: 'white' } }, box);
    const { bytes, engine, warnings } = await draw(card, { fetchImage });
    expect([engine, warnings]).toEqual(['press', []]);
    return Promise.all([at(bytes, 15, 60), at(bytes, 35, 60), at(bytes, 85, 60), at(bytes, 60, 5)]);
  }
  const [red, green, white] = ['#ff0000', '#00ff00', '#ffffff'];

  it.each([
    ['covers', { backgroundSize: 'cover' }, [red, red, red, red]],
    ['covers from the right', { backgroundSize: 'cover', backgroundPosition: 'right' }, [green, green, green, green]],
    [
      'fits',
      { backgroundSize: 'contain', backgroundPosition: 'center', backgroundRepeat: 'no-repeat' },
      [red, red, green, white],
    ],
    ['fills', { backgroundSize: '100% 100%' }, [red, red, green, green]],
    ['fills inside padding', { backgroundSize: '100% 100%', padding: 20 }, [red, red, green, green]],
    ['has round corners', { backgroundSize: '100% 100%', borderRadius: 50 }, [red, red, green, green]],
  ] as const)('%s its box', async (_, style, expected) => {
    expect(await colors({ backgroundImage: url(), ...style })).toEqual(expected);
  });

  it('may be a shorthand, and be fetched', async () => {
    const asked: string[] = [];
    const fetchImage: FetchImage = async (address) => {
      asked.push(address);
      return picture;
    };
    const background = "url('https://example.com/a.png') right / cover no-repeat";
    expect(await colors({ background }, fetchImage)).toEqual([green, green, green, green]);
    expect(asked).toEqual(['https://example.com/a.png']);
  });

  it('may be an SVG', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#0000ff" d="M0 0h2v2H0z"/></svg>`;
    const backgroundImage = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    expect(await colors({ backgroundImage, backgroundSize: 'cover' })).toEqual(Array(4).fill('#0000ff'));
  });
});
