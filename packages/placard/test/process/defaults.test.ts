import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { templates as more } from '@placard/templates-more';
import { createPlacard } from 'placard';
import { expect, expectTypeOf, it, onTestFinished } from 'vitest';

it('createPlacard() draws with the bundled templates, fonts and photos', async () => {
  const placard = await createPlacard();
  onTestFinished(() => placard.close());
  const { templates: all, backgrounds, fonts: set } = placard.registry;
  expect(all.map(({ template }) => template.id)).toEqual([
    ...new Set([...templates.templates, ...more.templates].map(({ id }) => id)),
  ]);
  expect(backgrounds.backgrounds).toHaveLength(40);
  expect(set.faces).toEqual(fonts.faces);
  expectTypeOf(placard.render<'event'>)
    .parameter(0)
    .toExtend<{ params: { eventName: string } }>();
  expectTypeOf(placard.render<'partnership'>)
    .parameter(0)
    .toExtend<{ params: { partner: string } }>();
  const card = await placard.render({ template: 'basic', params: { title: 'Hello, world' } });
  expect(card).toMatchObject({ width: 1200, height: 630, warnings: [] });
});
