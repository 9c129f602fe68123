import { scales } from '../../src/request/preset.js';
import { presetNames, type ImageRequest } from '@placard/core/server';
import { imageSize, metaTags } from '@placard/core/wire';
import { describe, expect, it } from 'vitest';
import { normalize } from '../fixtures.js';
import { decodeEntities } from '../../../../test/entities.js';

const request = (change: object = {}): ImageRequest =>
  normalize({ template: 'everything', params: { title: 'Hello' }, ...change }).request;

const url = 'https://cards.example/i/k/s?a=1&b=2';

describe('the size of an image', () => {
  it('follows preset and scale', () => {
    const sizes = presetNames.flatMap((preset) => scales.map((scale) => imageSize({ preset, scale })));
    expect(sizes.map(({ width, height }) => `${width}×${height}`)).toEqual([
      '1200×630',
      '2400×1260',
      '1200×675',
      '2400×1350',
      '1080×1080',
      '2160×2160',
    ]);
  });
});

describe('meta tags', () => {
  it('are the whole set', () => {
    expect(
      metaTags(request({ format: 'jpg', preset: 'x', scale: '2' }), 'https://cards.example/i', 'A card').split('\n'),
    ).toEqual([
      '<meta property="og:image" content="https://cards.example/i">',
      '<meta property="og:image:type" content="image/jpeg">',
      '<meta property="og:image:width" content="2400">',
      '<meta property="og:image:height" content="1350">',
      '<meta property="og:image:alt" content="A card">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:image" content="https://cards.example/i">',
      '<meta name="twitter:image:alt" content="A card">',
    ]);
  });

  it('escape what could end an attribute, and are one line each', () => {
    const alt = `"><script>alert('x')</script>&amp;\n<b>`;
    const tags = metaTags(request(), url, alt);
    expect(tags.split('\n')).toHaveLength(8);
    expect(tags).not.toContain('<script');
    expect(tags).not.toContain("'");
    for (const tag of tags.split('\n')) expect(tag).toMatch(/^<meta (property|name)="[a-z:_]+" content="[^"<>'\n]*">$/);
    const decoded = [...tags.matchAll(/content="([^"]*)"/g)].map(([, content = '']) => decodeEntities(content));
    expect(tags).toContain('&amp;b=2"');
    expect(decoded[0]).toBe(url);
    expect(decoded[4]).toBe(alt.replace('\n', ' '));
    expect(decoded[7]).toBe(decoded[4]);
  });
});
