import type { SceneNode } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createTypesetter } from '@placard/text';
import { describe, expect, it } from 'vitest';
import { verbatimScene } from '../../src/verbatim.js';

const typesetter = await createTypesetter(fonts);

/** A node whose style is as written for satori. */
const node = (style: object, children: SceneNode | string, more: object = {}): SceneNode => ({
  type: 'div',
  props: { style, children, ...more },
});
const resolved = (scene: SceneNode) => verbatimScene(scene, typesetter, { width: 1200, height: 630 });

describe('an element that was written for satori', () => {
  it.each([
    [{}, 'Inter 400'],
    [{ fontWeight: 'bold' }, 'Inter 700'],
    [{ fontWeight: 'bolder' }, 'Inter 700'],
    [{ fontWeight: 'normal' }, 'Inter 400'],
    [{ fontWeight: '600' }, 'Inter 600'],
    [{ fontWeight: 500 }, 'Inter 500'],
    [{ fontFamily: '"Missing", \'Archivo\'', fontWeight: 'bold' }, 'Archivo 700'],
  ])('with the style %j needs the font %s', (style, font) => {
    const found = [...resolved(node({ fontFamily: 'Inter' }, node(style, 'Text'))).fonts];
    expect(found.map(({ family, weight }) => `${family} ${weight}`)).toEqual([font]);
  });

  it.each([
    ['style', node({ backgroundImage: 'url(https://evil.example/a.png)' }, 'Text')],
    ['src', { type: 'img', props: { src: 'file:///etc/passwd' } } satisfies SceneNode],
    ['href', { type: 'svg', props: { children: { type: 'use', props: { href: 'https://evil.example' } } } } satisfies SceneNode], // prettier-ignore
  ])('is refused when its %s refers to something outside the card', (_, child) =>
    expect(() => resolved(node({}, child))).toThrow(/outside the card|must be an embedded/),
  );

  it.each(['text', 'image'])('is refused when a drawing has <%s>, which resvg leaves out', (type) => {
    const drawing = { type: 'svg', props: { children: { type: 'g', props: { children: { type, props: {} } } } } };
    expect(() => resolved(node({}, drawing))).toThrow(
      `/div/svg/g/${type}: <${type}> is not drawn inside <svg> by satori`,
    );
  });
});
