import { backgrounds } from '@placard/backgrounds';
import { defineTemplate, type Template } from '@placard/core';
import { templateChecks, type TemplateBench } from '@placard/core/checks';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { decode } from '@placard/images';
import { expect, it } from 'vitest';

const [one, two] = backgrounds.backgrounds;
if (one === undefined || two === undefined) throw new Error('the pack holds no two backgrounds');

const bench: TemplateBench = {
  fonts,
  engine: await createPressEngine({ fonts }),
  backgrounds: [one, two],
  async decode(bytes) {
    const { pixels, ...size } = await decode(bytes);
    return { data: pixels, ...size };
  },
};

const card = { type: 'div', props: {} };

const sound = defineTemplate({
  id: 'sound',
  version: '1',
  title: 'Sound',
  description: 'A card of nothing.',
  background: false,
  params: { type: 'object', additionalProperties: false, properties: {} },
  examples: [{ name: 'typical', params: {} }],
  alt: () => 'Nothing.',
  render: () => card,
});

const wrong: readonly (readonly [what: string, gives: Partial<Template>, message: string])[] = [
  ['no scene', { render: () => null as never }, 'render returned null in place of a scene'],
  ['a scene later', { render: (async () => card) as never }, 'render returned a promise in place of a scene'],
  ['no alt text', { alt: () => undefined as never }, 'alt returned undefined in place of a text'],
];

it.each(wrong)('a check of a template that returns %s says so', async (_, gives, message) => {
  const checks = templateChecks({ ...sound, ...gives }, bench).filter(({ name }) => /^is pure|^names/.test(name));
  expect(checks).toHaveLength(2);
  for (const { run } of checks) await expect(run()).rejects.toThrow(message);
});
