import { ApiError, type Template } from '@placard/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstState, packState, unpackState, type CardState } from '../../src/playground/state.js';
import { troubleOf } from '../../src/api/trouble.js';
import { minTime } from '../../src/batch/estimate.js';
import { hueOf } from '../../src/playground/hue.js';
import { fieldsOf, graphemes } from '@placard/ui';
import { kept } from '../../src/previews/shapes.js';
import { unfurl } from '../../src/unfurl/read.js';

const template: Template = {
  id: 'basic',
  version: '1',
  title: 'Basic',
  description: '',
  background: true,
  params: {
    properties: {
      title: { type: 'string', maxLength: 120, 'x-input': 'textarea' },
      list: { type: 'array', items: { type: 'string' } },
      accent: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$', 'x-input': 'color' },
    },
  },
  examples: [{ name: 'typical', params: { title: 'Example' } }],
};

const states: fc.Arbitrary<CardState> = fc.record({
  params: fc.record(
    { title: fc.string({ unit: 'grapheme' }), list: fc.array(fc.string({ unit: 'grapheme' })) },
    { requiredKeys: [] },
  ),
  bg: fc.constantFrom(undefined, 'bg-07'),
  size: fc.constantFrom('og', 'x', 'square', 'story', '1600x900'),
  format: fc.constantFrom('png', 'jpg', 'webp'),
  scale: fc.constantFrom('1', '2'),
});

it.each([
  [undefined, 'png'],
  ['bg-07', 'jpg'],
])('a template whose example is over %s opens as %s', (bg, format) => {
  const examples = [
    { name: 'short', params: {} },
    { name: 'typical', params: { title: 'Own' }, ...(bg && { bg }) },
  ];
  expect(firstState({ ...template, examples })).toMatchObject({ params: { title: 'Own' }, bg, format });
});

describe('the state in a URL', () => {
  it('reads what it wrote', async () => {
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const packed = await packState(state);
        expect(packed).toMatch(/^1[\w-]*$/);
        expect(await unpackState(packed, template)).toEqual({ state, unread: [] });
      }),
    );
  });

  it('falls back to the template’s example, with a notice, when it is cut off or forged', async () => {
    const packed = await packState({ params: { title: 'A' }, bg: undefined, size: 'og', format: 'png', scale: '1' });
    await fc.assert(
      fc.asyncProperty(fc.nat(packed.length - 1), fc.string(), async (at, more) => {
        const { state, unread } = await unpackState(packed.slice(0, at) + more, template);
        expect(['Example', 'A', undefined]).toContain(state.params['title'] ?? undefined);
        if (state.params['title'] === 'Example') expect(at + more.length === 0 ? 1 : unread.length).toBe(1);
      }),
    );
  });

  it('keeps what it can read, and names the rest', async () => {
    const kept: CardState = { params: { title: 'Kept' }, bg: 'bg-07', size: 'og', format: 'png', scale: '1' };
    const forged = Object.assign({ ...kept }, { params: { title: 'Kept', gone: 'x', list: [1] }, size: 'huge' });
    const { state, unread } = await unpackState(await packState(forged), template);
    expect(state).toEqual(kept);
    expect(unread.join(' ')).toMatch(/“gone”.*“list”.*“huge”/);
  });

  it('has a photo only for a template that draws one', async () => {
    const packed = await packState({ params: {}, bg: 'bg-17', size: 'og', format: 'jpg', scale: '1' });
    const bgOf = async (background: boolean) => (await unpackState(packed, { ...template, background })).state.bg;
    expect([await bgOf(true), await bgOf(false)]).toEqual(['bg-17', undefined]);
  });

  it('does not unpack a bomb', async () => {
    const bomb = {
      params: { title: 'a'.repeat(300_000) },
      bg: undefined,
      size: 'og',
      format: 'png',
      scale: '1',
    } as const;
    const { state, unread } = await unpackState(await packState(bomb), template);
    expect([state.params['title'], unread.length]).toEqual(['Example', 1]);
  });
});

it('makes fields of a schema', () => {
  expect(fieldsOf(template.params).map(({ kind }) => kind)).toEqual(['long', 'list', 'color']);
  expect(graphemes('e\u0301 👩‍👩‍👧‍👦')).toBe(3);
});

it('names colors as people do', () => {
  expect(['#ff3b14', '#88a8d8', '#6d8a5c', '#111111', '#f8f8f8', '#d9c069'].map(hueOf)).toEqual([
    'red',
    'blue',
    'green',
    'dark',
    'gray',
    'yellow',
  ]);
});

it('crops around the middle', () => {
  expect(kept(1200 / 630, null)).toEqual({ width: 100, height: 100 });
  expect(kept(2, 1)).toEqual({ width: 50, height: 100 });
  expect(kept(1, 2)).toEqual({ width: 100, height: 50 });
});

describe('an error that says when to try again', () => {
  const after = (seconds: number | undefined) => troubleOf(new ApiError(503, seconds, {})).retryAfter;

  it('is believed for a day at most, since browsers treat a timer of weeks as one of no time', () => {
    expect([after(3), after(undefined)]).toEqual([3, undefined]);
    expect([after(9_999_999), after(Infinity), after(-5)]).toEqual([86_400, 86_400, 0]);
  });
});

describe('unfurling', () => {
  const read = (html: string) => unfurl(new TextEncoder().encode(html));

  it('prefers the tags for sharing to those for readers', () => {
    const { title, description, images } = read(
      '<title>T</title><meta name="description" content="D"><meta property="og:title" content="OG"><meta name="twitter:image" content="https://a.example/x.png">',
    );
    expect([title, description, images]).toEqual(['OG', 'D', ['https://a.example/x.png']]);
  });

  it('says what is missing, and nothing where nothing is', () => {
    expect(read('').advice.length).toBe(3);
    const whole = ['og:title', 'og:description', 'og:image:alt']
      .map((name) => `<meta property="${name}" content="a">`)
      .join('');
    const image =
      '<meta property="og:image" content="https://a.example/x.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">';
    expect(read(`<head>${whole}${image}</head>`).advice).toEqual([]);
  });

  it('reads anything', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(unfurl(bytes).tags).toBeInstanceOf(Array);
      }),
    );
  });
});

it('says how long a key’s limit makes a batch', () => {
  // A batch uses half of it.
  expect(minTime(10_000, '60/10s')).toBe('56 minutes');
  expect(minTime(100_000, '60/10s')).toBe('9.3 hours');
  expect(minTime(31, '60/1m')).toBe('1 minute');
  // The first burst need not wait, and an unknown limit gives no estimate.
  expect(minTime(30, '60/1h')).toBeUndefined();
  expect(minTime(10_000, 'soon')).toBeUndefined();
});
