import { fromElement, toSvg } from '@placard/og';
import { Resvg } from '@resvg/resvg-js';
import { createElement as h } from 'react';
import { describe, expect, it } from 'vitest';
import { difference, size } from '../features/compare.js';
import { featureFonts } from '../features/fonts.js';
import { topics } from '../features/index.js';

const options = { ...size, fonts: featureFonts };
const drawn = (svg: string): Uint8Array => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();

/** What may be off: resvg covers the edges of letters in other steps than the press. */
const [maxOfCard, maxOfInk] = [0.0025, 0.025];

describe.each(Object.entries(topics))('toSvg of cards about %s', (_, cards) => {
  it.each(Object.entries(cards))('%s looks like its PNG', async (_, card) => {
    const { svg } = await toSvg(card, options);
    const { bytes } = await fromElement(card, options);
    const { ofCard, ofInk } = await difference(drawn(svg), bytes);
    expect({ ofCard: ofCard <= maxOfCard || ofCard, ofInk: ofInk <= maxOfInk || ofInk }).toEqual({ ofCard: true, ofInk: true }); // prettier-ignore
    expect(svg).not.toMatch(/<text|<tspan|href="(?!#|data:image\/)/);
  });
});

describe('toSvg', () => {
  it('writes shapes, letters and gradients without pixels', async () => {
    const style = {
      display: 'flex',
      background: 'linear-gradient(red, blue)',
      outline: '4px dashed gold',
      opacity: 0.5,
    };
    const { svg, width, height, warnings } = await toSvg(h('div', { style }, 'Letters'), options);
    expect([width, height, warnings]).toEqual([size.width, size.height, []]);
    expect(svg).toMatch(/^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" width="200" height="100" viewBox="0 0 200 100">/);
    expect(svg).toContain('<linearGradient');
    expect(svg).not.toContain('<image');
  });

  it('draws HTML, and pixels of twice the size where SVG has no form for them', async () => {
    const html = '<p style="width: 20px; height: 10px; margin: 0; background: conic-gradient(red, blue)">';
    const { svg } = await toSvg(html, { ...options, scale: 2 });
    const [, png = ''] = /<image x="0" y="0" width="20" height="10" [^>]*href="data:image\/png;base64,([^"]+)"/.exec(svg) ?? []; // prettier-ignore
    const header = Buffer.from(png, 'base64');
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([40, 20]);
  });

  it('leaves out what the press does not draw', async () => {
    const { warnings } = await toSvg(h('p', { style: { rubyPosition: 'over' } as object }, 'x'), options);
    expect(warnings).toEqual([expect.stringContaining('rubyPosition')]);
  });
});
