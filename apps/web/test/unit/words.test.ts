import { expect, it } from 'vitest';
import { wordsOf } from '../../src/playground/words.js';

const properties = {
  accent: { type: 'string', 'x-input': 'color' },
  lang: { type: 'string', format: 'language-tag' },
  theme: { type: 'string', enum: ['light', 'dark'] },
  eventName: { type: 'string' },
};
const template = { id: 'event', version: '1', title: 'Event', description: '', background: false, examples: [] };

it('calls a page by the first words of its card, not by its color, language or theme', () => {
  const params = { accent: '#0a7d5a', lang: 'de-CH', theme: 'light', eventName: 'Compilers over Coffee' };
  const words = wordsOf({ ...template, params: { properties } }, { template: 'event', params });
  expect(words).toEqual({ title: 'Compilers over Coffee', description: '' });
});
