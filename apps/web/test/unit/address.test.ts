import type { Template } from '@placard/client';
import { expect, it } from 'vitest';
import { unpackState } from '../../src/playground/state.js';

const template: Template = {
  id: 'basic',
  version: '1',
  title: 'Basic',
  description: '',
  background: true,
  params: { properties: { title: { type: 'string', maxLength: 120 } } },
  examples: [{ name: 'typical', params: { title: 'Example' } }],
};

it.each([
  ['1abc', 'The address is cut off or damaged'],
  ['<script>', 'The address is cut off or damaged'],
  // `[]`
  ['1i44FAA', 'The address holds no card'],
  ['1q1ayUqpWKsksyUlVslLyTi0BMvLyM_LSUYRSUouTizILSjLz81B11QIA', 'The address is cut off or damaged'],
])('the fragment #%s opens the example, and the page says why', async (fragment, words) => {
  const { state, unread } = await unpackState(fragment, template);
  expect(state.params['title']).toBe('Example');
  expect(unread.join(' ')).toContain(words);
});
