import { describe, expect, it } from 'vitest';
import { simplifySvg } from '../../src/svg.js';

/** An inline `<svg>` in a card, as satori 0.63 writes it. @param number tells the clip and mask of each apart */
function embedded(drawing: string, number: number, more = ''): string {
  const box = `x="${number}" y="2" width="30" height="40"`;
  return (
    `<clipPath id="clip${number}"><rect ${box}${more}/></clipPath>` +
    `<mask id="mask${number}"><rect ${box} fill="#fff"/></mask>` +
    `<image ${box} href="data:image/svg+xml;utf8,${encodeURIComponent(drawing)}" preserveAspectRatio="none"` +
    ` clip-path="url(#clip${number})" mask="url(#mask${number})"/>`
  );
}

const drawing =
  '<svg width="3" height="4" viewBox="0 0 3 4"><linearGradient id="a"/><path id="b" fill="url(#a)"/><use href="#b"/></svg>';

describe('an inline drawing in an SVG of satori', () => {
  it('is placed without an image, with ids that no other drawing has', () => {
    const simple = simplifySvg(`<svg>${embedded(drawing, 1)}${embedded(drawing, 2)}</svg>`);
    expect(simple).not.toContain('<image');
    for (const number of [1, 2]) {
      const own = `d${number}`;
      expect(simple).toMatch(new RegExp(`<svg x="${number}" y="2"\\s+viewBox="0 0 3 4" width="30" height="40">`));
      expect(simple).toContain(
        `<linearGradient id="${own}-a"/><path id="${own}-b" fill="url(#${own}-a)"/><use href="#${own}-b"/>`,
      );
    }
  });

  it('stays an image when it is clipped by something other than its own box', () => {
    const rounded = `<svg>${embedded(drawing, 1, ' rx="8"')}</svg>`;
    expect(simplifySvg(rounded)).toBe(rounded);
  });
});
