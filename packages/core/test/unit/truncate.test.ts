import { cacheKey, decodeRequest, normalizeRequest } from '@placard/core/server';
import { parseQuery } from '@placard/core/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine, everything, paramsLimit, refusal, registry } from '../fixtures.js';

const truncate = (params: object): ReturnType<typeof normalizeRequest> =>
  normalizeRequest({ template: 'everything', params, overflow: 'truncate' }, registry, paramsLimit, 'wire');

describe('overflow: truncate', () => {
  it('cuts after a word, with a warning', () => {
    const { request, warnings } = truncate({ title: 'word '.repeat(200), note: 'kept' });
    expect(request.params).toEqual({ title: `${'word '.repeat(79)}word…`, note: 'kept' });
    expect(warnings).toEqual(['params.title was cut to 400 characters']);
  });

  it.each([
    ['a text without words', '日'.repeat(401), `${'日'.repeat(399)}…`],
    ['no emoji in two', '👩‍👩‍👧‍👦'.repeat(60), `${'👩‍👩‍👧‍👦'.repeat(57)}…`],
    ['within a long last word', `${'x'.repeat(200)} ${'y'.repeat(300)}`, `${'x'.repeat(200)} ${'y'.repeat(198)}…`],
    ['nothing that fits', 'x'.repeat(400), 'x'.repeat(400)],
  ])('cuts %s', (_, title, cut) => expect(truncate({ title }).request.params['title']).toBe(cut));

  it('cuts lists and their items, also in a query', () => {
    const items = ['a', 'b'.repeat(500), 'c', 'd', 'e'];
    const { request, warnings } = truncate({ title: 'x', items });
    expect(request.params['items']).toEqual(['a', `${'b'.repeat(399)}…`, 'c', 'd']);
    expect(warnings).toEqual(['params.items was cut to 4 items', 'params.items[1] was cut to 400 characters']);
    const query = `title=x&overflow=truncate&${items.map((item, i) => `items[${i}]=${item}`).join('&')}`;
    const { schemas } = registry.template('everything');
    const read = decodeRequest(parseQuery(query), 'everything', schemas);
    expect(normalizeRequest(read, registry, paramsLimit, 'wire').request).toEqual(request);
  });

  it('does not affect the image: the cut text has the same key', async () => {
    const { request } = truncate({ title: 'word '.repeat(200) });
    expect(request).not.toHaveProperty('overflow');
    const same = normalizeRequest({ template: 'everything', params: request.params }, registry, paramsLimit).request;
    expect(same).toEqual(request);
    expect(await cacheKey(same, registry, engine)).toBe(await cacheKey(request, registry, engine));
  });

  it('is refused without it, and refuses what is not a matter of length', async () => {
    const raw = { template: 'everything', params: { title: 'x'.repeat(401) } };
    expect(await refusal(() => normalizeRequest(raw, registry, paramsLimit))).toMatchObject({ code: 'invalid_input' });
    expect(() => truncate({ ratio: 'x' })).toThrow(/params\.title.*params\.ratio/);
  });

  it('never leaves a text too long, whatever it is', () => {
    const most = everything.params.properties.title.maxLength;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 300, maxLength: 900 }), (title) => {
        const cut = truncate({ title: `a${title}` }).request.params['title'] as string;
        expect([...cut].length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
