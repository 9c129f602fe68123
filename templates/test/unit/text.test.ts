import { expect, it } from 'vitest';
import { text, unbroken } from '../../shared/parts/text.js';

it('sets line breaks and runs of spaces as one space', () => {
  expect(unbroken('Two  with\n  a   break')).toBe('Two with a break');
});

const fitted = { fit: { min: 20, max: 100 }, textWrap: 'balance', fontFamily: 'Archivo', fontWeight: 700 } as const;

it('sets code in titles in a monospaced face, without its backticks', () => {
  const { children } = text('title', 'Stop using `useEffect()` now', fitted).props;
  const style = { fontFamily: 'JetBrains Mono', fontWeight: 700, fontSize: 90 };
  expect(children).toEqual([
    'Stop using ',
    { type: 'span', props: { style: expect.objectContaining(style), children: 'useEffect()' } },
    ' now',
  ]);
  expect(text('title', 'One ` only', fitted).props.children).toBe('One ` only');
});

it('lets a title keep the lines of its author, and no other text', () => {
  const lines = text('title', 'First\nsecond', fitted).props;
  expect([lines.children, lines.style?.lineFeeds]).toEqual(['First\nsecond', 'preferred']);
  const label = text('label', 'First\nsecond', { textWrap: 'nowrap' }).props;
  expect([label.children, label.style?.lineFeeds]).toEqual(['First second', undefined]);
});
