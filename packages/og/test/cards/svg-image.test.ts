import { createElement as h } from 'react';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { at, draw, filled } from '../drawing.js';

const base64 = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const shown = (src: string, props: object = {}): unknown => h('div', { style: filled }, h('img', { src, ...props }));
const row = ['#00ff00', '#00ff00', '#ffffff', '#ffffff'];
/** The header of a PNG. */
const wall = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAE4gAABOICAYAAAA=';
const half = '<rect width="50" height="100" fill="#00ff00"/>';

describe('an SVG image', () => {
  it.each<[name: string, src: string]>([
    ['of the size in its viewBox', base64(`<svg viewBox="0 0 100 100">${half}</svg>`)],
    ['of its own size', `data:image/svg+xml,${encodeURIComponent(`<svg width="100" height="100px">${half}</svg>`)}`],
    ['in text that is not escaped', `data:image/svg+xml;utf8,<svg width='100' height='100'>${half}</svg>`],
    ['from an editor', base64(`\uFEFF<?xml version="1.0"?><!DOCTYPE svg><!-- a > b --><svg xmlns:e="x" e:zoom="1" width="100" height="100"><title>half</title><e:view a="b"><e:c/></e:view><g style="fill: #00ff00; stroke:none" fill="red"><path d="M0 0h50v100h-50z" data-x="1"></path></g></svg>`)], // prettier-ignore
    ['with parts that are used twice', base64(`<svg width="100" height="100"><defs><rect id="a&#98;" width="25" height="100" fill="#00ff00"/></defs><use href="#ab"/><use xlink:href="#ab" x="25"/></svg>`)], // prettier-ignore
  ])('%s', async (_, src) => {
    const { engine, bytes, warnings } = await draw(shown(src));
    expect([engine, warnings]).toEqual(['press', []]);
    expect(await Promise.all([10, 49, 51, 99].map((x) => at(bytes, x, 50)))).toEqual(row);
  });

  it('has letters', async () => {
    const letters = '<text x="50" y="95" text-anchor="middle" font-size="120"> <![CDATA[I]]><!-- --><tspan/> </text>';
    const { engine, bytes } = await draw(shown(base64(`<svg viewBox="0 0 100 100">${letters}</svg>`)));
    expect(engine).toBe('press');
    expect(await Promise.all([5, 50, 95].map((x) => at(bytes, x, 50)))).toEqual(['#ffffff', '#000000', '#ffffff']);
  });

  it('is fetched too', async () => {
    const fetchImage = async (): Promise<Response> => new Response(`<svg viewBox="0 0 9 9">${half}</svg>`);
    const { bytes } = await draw(shown('/logo.svg', { width: 100, height: 100 }), { fetchImage });
    expect(await at(bytes, 99, 99)).toBe('#00ff00');
  });

  it('is stretched without a viewBox, and is inside its box with one', async () => {
    const size = { width: 200, height: 50 };
    const stretched = await draw(shown(base64(`<svg width="100" height="100">${half}</svg>`), size));
    const inside = await draw(shown(base64(`<svg viewBox="0 0 100 100">${half}</svg>`), size));
    expect(await Promise.all([5, 95].map((x) => at(stretched.bytes, x, 25)))).toEqual(['#00ff00', '#00ff00']);
    expect(await Promise.all([5, 95].map((x) => at(inside.bytes, x, 25)))).toEqual(['#ffffff', '#00ff00']);
  });

  it.each<[name: string, svg: string, message: string]>([
    ['that is cut off', '<svg><g>', '/div/img: "src" is not well-formed SVG'],
    ['that closes what is not open', '<svg></g></svg>', '/div/img: "src" closes <g> before it is open'],
    ['that is two', '<svg/><svg/>', '/div/img: "src" is not well-formed SVG'],
    ['that declares entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', '/div/img: "src" is not well-formed SVG'],
    ['that is a bomb', `<svg>${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`, 'elements, or 100 inside each other'],
    ['that is huge', `<svg>${'<g/>'.repeat(6_000)}</svg>`, 'has more than 5000 elements'],
    [
      'with a file in it',
      '<svg><image href="/etc/passwd"/></svg>',
      '/div/svg/image: "href" must be an embedded png, jpeg, webp or gif',
    ],
    [
      'with a picture of 25 million pixels',
      `<svg viewBox="0 0 9 9"><image href="${wall}"/></svg>`,
      '<image>: 5000 by 5000 pixels are more than 16000000 pixels',
    ],
    ['that uses another file', '<svg><use href="x.svg#a"/></svg>', '/div/svg/use: "href" must be an embedded'],
    ['with a style sheet', '<svg><style>g{}</style></svg>', '/div/svg/style: <style> is not drawn inside <svg>'],
  ])('%s is refused', async (_, svg, message) => {
    await expect(draw(shown(base64(svg)))).rejects.toThrow(message);
  });
});

describe('the size of an image', () => {
  it.each<[name: string, props: object, style: object | undefined, size: readonly [number, number]]>([
    ['its own', {}, undefined, [40, 20]],
    ['by its width', { width: '80' }, undefined, [80, 40]],
    ['by its height', { height: '60px' }, undefined, [120, 60]],
    ['by its style', { width: 10 }, { width: 20 }, [20, 10]],
    ['of its attributes', { width: 30, height: 70 }, undefined, [30, 70]],
  ])('%s', async (_, props, style, [width, height]) => {
    const src = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } }).png().toBuffer(); // prettier-ignore
    const top = { ...filled, alignItems: 'flex-start' };
    const { bytes } = await draw(
      h('div', { style: top }, h('img', { src: src as never, ...props, ...(style && { style }) })),
    );
    expect(await at(bytes, width - 1, height - 1)).toBe('#ff0000');
    expect(await at(bytes, width, height - 1)).toBe('#ffffff');
    expect(await at(bytes, width - 1, height)).toBe('#ffffff');
  });
});
