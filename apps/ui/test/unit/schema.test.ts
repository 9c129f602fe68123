import { describe, expect, it } from 'vitest';
import { fieldsOf, formParams, graphemes, isTooLong, issuesOf, withParam, type Field } from '../../src/form/schema.js';

const fieldOf = (declared: object, required: readonly string[] = []): Field | undefined =>
  fieldsOf({ properties: { name: declared }, required })[0];

describe('the form of a schema', () => {
  it.each([
    [{ type: 'array' }, 'list'],
    [{ type: 'boolean' }, 'switch'],
    [{ type: 'number' }, 'number'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'string', enum: ['a', 'b'] }, 'options'],
    [{ type: 'string', format: 'language-tag' }, 'language'],
    [{ type: 'string', 'x-input': 'color' }, 'color'],
    [{ type: 'string', 'x-input': 'textarea' }, 'long'],
    [{ type: 'string', 'x-input': 'textarea', 'x-white-space': 'preserve' }, 'code'],
    [{ type: 'string' }, 'text'],
  ])('has for %j a field of the kind %s', (declared, kind) => expect(fieldOf(declared)?.kind).toBe(kind));

  it('has no field for a logo, whose id means nothing to people', () => {
    expect(fieldOf({ type: 'string', 'x-role': 'logo' })).toBeUndefined();
    expect(fieldOf({ type: 'string', 'x-role': 'accent' })?.name).toBe('name');
  });

  it.each(['', [], undefined])('leaves out %j, unless it is required', (empty) => {
    const params = { other: 'Text', name: 'Before' };
    expect(withParam(params, fieldOf({ type: 'string' })!, empty)).toEqual({ other: 'Text' });
    const kept = withParam(params, fieldOf({ type: 'string' }, ['name'])!, empty);
    expect(Object.keys(kept)).toEqual(['other', 'name']);
    expect(kept['name']).toBe(empty);
  });

  it.each([
    ['plain', 5],
    ['e\u0301', 1],
    ['👩‍👩‍👧🇩🇪', 2],
    ['नमस्ते', 3],
  ])('counts %s as %i characters', (text, count) => expect(graphemes(text)).toBe(count));

  // A family is one picture and seven code points.
  it.each([
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 13, true],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 14, false],
    ['abc', 2, true],
  ])('takes %s as longer than %i code points: %s', (text, max, isLonger) => {
    expect(isTooLong(text, max)).toBe(isLonger);
  });

  it('shows each issue at its field, or at its row', () => {
    const issues = [
      { path: 'params.name', message: 'a' },
      { path: 'params.name[2]', message: 'b' },
      { path: 'params.names', message: 'c' },
      { path: 'preset', message: 'd' },
    ];
    expect(issuesOf(issues, 'name')).toEqual([
      { entry: undefined, message: 'a' },
      { entry: 2, message: 'b' },
    ]);
  });

  it('shows only values that it can edit', () => {
    const editable = { text: '', flag: false, number: 0, list: ['a'] };
    expect(formParams({ ...editable, none: null, many: Infinity, deep: {}, mixed: ['a', 1] })).toEqual(editable);
  });
});
