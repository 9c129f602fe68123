import { undeclaredParams, withUndeclared, invalidInput, similarName } from '@placard/core/server';
import { PlacardError } from '@placard/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../fixtures.js';

describe('similarName', () => {
  it.each([
    ['descripton', 'description'],
    ['Title', 'title'],
    ['event_name', 'eventName'],
    ['Event name', 'eventName'],
    ['dtae', 'date'],
    ['PLACARD_WORKER', 'PLACARD_WORKERS'],
  ])('takes %s for %s', (name, meant) => {
    const known = ['title', 'description', 'eventName', 'date', 'location', 'host', 'PLACARD_WORKERS'];
    expect(similarName(name, known)).toBe(meant);
  });

  it.each(['', 'slug', 'x', '_', 'published at', 'a'.repeat(10_000)])('takes %j for nothing', (name) => {
    expect(similarName(name, ['title', 'description', 'eventName', 'date'])).toBeUndefined();
  });

  it('finds a name of five letters or more after any one edit', () => {
    const name = fc.stringMatching(/^[a-z]{6,12}$/);
    fc.assert(
      fc.property(name, fc.nat(), fc.constantFrom('x', '', 'xx'), (name, at, by) => {
        const place = at % name.length;
        expect(similarName(name.slice(0, place) + by + name.slice(place + 1), [name])).toBe(name);
      }),
    );
  });
});

describe('undeclaredParams', () => {
  const asked = (params: unknown): unknown => ({ template: 'everything', params });

  it('names each, and what it may mean', () => {
    const [first, second] = undeclaredParams(asked({ Title: 'Ada', wholly: 'other' }), registry);
    expect(first).toEqual({ name: 'Title', meant: 'title', message: 'no param "Title"; did you mean "title"?' });
    expect(second?.message).toMatch(/^no param "wholly"; "everything" has title, note/);
  });

  it.each([null, 3, {}, { template: 'nope', params: { a: 1 } }, { template: 'everything', params: [] }])(
    'has nothing to say of %j',
    (raw) => expect(undeclaredParams(raw, registry)).toEqual([]),
  );

  it('adds them to invalid_input alone', () => {
    const undeclared = undeclaredParams(asked({ Title: 'Ada' }), registry);
    const error = withUndeclared(invalidInput({ path: 'params.title', message: 'is required' }), undeclared);
    expect(String(error)).toContain('params.Title is not a param: did you mean "title"?');
    const named = invalidInput({ path: 'params.title', message: 'is required; was it sent as "Title"?' });
    expect(withUndeclared(named, undeclared)).toBe(named);
    const other = new PlacardError('render_unavailable');
    expect(withUndeclared(other, undeclared)).toBe(other);
  });
});
