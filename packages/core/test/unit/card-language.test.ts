import { defineTemplate } from '@placard/core';
import type { Engine } from '@placard/core/engine';
import { createCards } from '@placard/core/server';
import { expect, it } from 'vitest';
import { compose } from '../../src/pipeline/compose.js';
import { describingRenderer, memoryCache, registry } from '../fixtures.js';

it.each(['ja', undefined])('a card has the language of its template, also from the cache: %s', async (lang) => {
  const plain = describingRenderer();
  const renderer: typeof plain = {
    ...plain,
    render: async (...job) => ({ ...(await plain.render(...job)), ...(lang !== undefined && { lang }) }),
  };
  const cards = createCards({ registry, renderer, cache: memoryCache() });
  for (const cached of [false, true]) {
    const card = await cards.resolve({ template: 'everything', params: { title: 'Hello' } });
    expect([card.cached, card.lang]).toEqual([cached, lang ?? null]);
  }
});

it('guesses the language from what is prose, not from colors and choices', () => {
  const param = (more: object) => ({ type: 'string', title: 'Param', description: 'A param.', maxLength: 40, ...more }) as const; // prettier-ignore
  const template = defineTemplate({
    id: 'prose',
    version: '1',
    title: 'Prose',
    description: 'Params of several kinds.',
    background: false,
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['title'],
      properties: {
        title: param({}),
        theme: { type: 'string', title: 'Theme', description: 'Light or dark.', enum: ['light', 'dark'] },
        accent: param({ pattern: '^#[0-9a-f]{6}$' }),
        lines: { type: 'array', title: 'Lines', description: 'Texts.', maxItems: 3, items: { type: 'string', maxLength: 40 } }, // prettier-ignore
      },
    },
    examples: [],
    alt: () => 'Card',
    render: () => ({ type: 'div', props: {} }),
  });
  const asked: string[] = [];
  const engine = { language: (text: string) => (asked.push(text), 'de') } as Partial<Engine> as Engine;
  const params = { title: 'Guten Tag', theme: 'dark', accent: '#ff0000', lines: ['eins', 'zwei'] };
  const { lang, scene } = compose(template, { params, preset: 'og', background: null }, engine);
  expect([asked, lang, scene.props.style?.lang]).toEqual([['Guten Tag\neins\nzwei'], 'de', 'de']);
});

it('gives a template the punctuation of the language in prose only', () => {
  const param = (more: object) => ({ type: 'string', title: 'Param', description: 'A param.', maxLength: 40, ...more }) as const; // prettier-ignore
  const list = (more: object) => ({ type: 'array', title: 'Lines', description: 'Texts.', maxItems: 3, items: { type: 'string', maxLength: 40, ...more } }) as const; // prettier-ignore
  const got: unknown[] = [];
  const template = defineTemplate({
    id: 'typed',
    version: '1',
    title: 'Typed',
    description: 'Prose and code.',
    background: false,
    params: {
      type: 'object',
      additionalProperties: false,
      properties: {
        title: param({}),
        code: param({ 'x-white-space': 'preserve' }),
        file: param({ 'x-punctuation': 'as-typed' }),
        prose: list({}),
        lines: list({ 'x-punctuation': 'as-typed' }),
      },
    },
    examples: [],
    alt: (params) => (got.push(params), 'Card'),
    render: (params) => (got.push(params), { type: 'div', props: {} }),
  });
  const engine = { language: () => 'de' } as Partial<Engine> as Engine;
  const params = { title: '"Ja"', code: '"a"', file: 'b...', prose: ['"c"'], lines: ['"d"'] };
  compose(template, { params, preset: 'og', background: null }, engine);
  const composed = { ...params, title: '„Ja“', prose: ['„c“'] };
  expect(got).toEqual([composed, composed]);
});
