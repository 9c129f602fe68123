import { describe, expect, it } from 'vitest';
import { normalize, refusal } from '../fixtures.js';

describe('the issue of a missing param', () => {
  it.each([
    ['misspelled', { params: { tilte: 'Hello' } }, '; was it sent as "tilte"?'],
    ['beside params', { title: 'Hello' }, '; "title" is beside params, not in it'],
    ['under a name of its own', { params: { text: 'Hello' } }, '; the template has no param "text"'],
    ['under one of many names', { params: { a: 1, b: 2, c: 3, d: 4 } }, '; the template has no param "a", "b", "c"'],
    ['nowhere', {}, ''],
  ])('says where a param may have gone that is missing: %s', async (_, rest, hint) => {
    const { issues } = await refusal(() => normalize({ template: 'everything', ...rest }));
    expect(issues).toEqual([{ path: 'params.title', message: `is required and must not be empty${hint}` }]);
  });
});
