import { backgrounds } from '@placard/backgrounds';
import { createRegistry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { expect, it } from 'vitest';
import { pageDrawing } from '../../src/serve/page-drawing.js';

const [first] = templates.templates;

it('leaves a template that replaces a bundled one to the server', () => {
  const bundled = createRegistry({ packages: [templates], fonts, backgrounds });
  expect(pageDrawing(bundled, 'press').templates[first.id]).toBe(first.version);
  const packages = [
    { name: 'changed', templates: [{ ...first }] },
    { name: 'own', templates: templates.templates.slice(1, 3) },
  ];
  const changed = createRegistry({ packages, fonts, backgrounds });
  expect(Object.keys(pageDrawing(changed, 'press').templates)).toEqual(
    templates.templates.slice(1, 3).map(({ id }) => id),
  );
});

it('leaves all templates to the server when satori renders them', () => {
  const registry = createRegistry({ packages: [templates], fonts, backgrounds });
  expect(pageDrawing(registry, 'satori').templates).toEqual({});
});

it('has no files if a font does not list its characters', async () => {
  const [face] = fonts.faces;
  if (face === undefined) throw new Error('no faces');
  const { covers: _, ranges: __, ...silent } = face;
  const registry = createRegistry({ packages: [templates], fonts: { ...fonts, faces: [silent] }, backgrounds });
  expect(await pageDrawing(registry, 'press').asset('manifest.json')).toBeUndefined();
});
