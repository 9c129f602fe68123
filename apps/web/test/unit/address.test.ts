import type { Template } from '@placard/client';
import { expect, it } from 'vitest';
import { packState, unpackState } from '../../src/playground/state.js';

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
  ['1i44FAA', 'The address has no card'],
  ['1q1ayUqpWKsksyUlVslLyTi0BMvLyM_LSUYRSUouTizILSjLz81B11QIA', 'The address is cut off or damaged'],
])('the fragment #%s opens the example, and the page says why', async (fragment, words) => {
  const { state, unread } = await unpackState(fragment, template);
  expect(state.params['title']).toBe('Example');
  expect(unread.join(' ')).toContain(words);
});

it('keeps a text of 2,000 characters in a fragment of less than 1,200', async () => {
  const sentence = 'The committee met on the third of March, and heard what the witness had seen that night. ';
  const words = Array.from({ length: 25 }, (_, at) => sentence.replace('third', `${at}th`)).join('');
  const state = {
    params: { title: words.slice(0, 2_000) },
    bg: undefined,
    size: 'og',
    format: 'png',
    scale: '1',
  } as const;
  expect((await packState(state)).length).toBeLessThan(1_200);
});
