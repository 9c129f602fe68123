import { defineTemplate, type SceneNode } from '@placard/core';
import fc from 'fast-check';
import { checkSync } from 'recheck';
import { describe, expect, test } from 'vitest';
import { patternFacts } from '../src/pattern.js';

describe('a pattern is admitted', () => {
  test.each([
    ['^#[0-9a-fA-F]{6}$', 7],
    ['^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$', 21],
    ['^[a-z0-9]+(-[a-z0-9]+)*$', Infinity],
    ['^(light|dark)$', 5],
    ['^\\d{4}-\\d{2}-\\d{2}$', 10],
    ['^(\\d+(\\.\\d+)?)?$', Infinity],
    ['^(?:[A-Z]{3} )?\\S{0,80}$', undefined],
  ])('%s', (pattern, longest) => {
    if (longest === undefined) expect(() => patternFacts(pattern)).toThrow('can read');
    else expect(patternFacts(pattern)).toEqual({ longest });
  });
});

describe('a pattern is refused', () => {
  test.each([
    ['^(a+)+$', 'can read "a" as a or as a'],
    ['^(a|a)*$', 'can read "a"'],
    ['^(a|ab)*$', 'can read "a"'],
    ['^(.*)*x$', 'repeats what may be empty'],
    ['^\\s*.*$', 'can read'],
    ['^(\\w+\\s?)*$', 'can read'],
    ['^(a{1,9}){1,9}$', 'can read'],
    ['abc', 'does not begin with ^ and end with $'],
    ['^a|b$', 'holds "|b"'],
    ['^(a)\\1$', 'holds "\\1"'],
    ['^(?=a)a$', 'holds "(?=a)a"'],
    ['^a+?$', 'lazy'],
    ['^\\p{L}+$', 'holds "\\p{L}+"'],
  ])('%s', (pattern, why) => expect(() => patternFacts(pattern)).toThrow(why));

  test('with the name of its template and its param', () => {
    const scene: SceneNode = { type: 'div', props: {} };
    const slow = { type: 'string', title: 'Slow', description: 'Slow.', maxLength: 40, pattern: '^(a+)+$' } as const;
    const template = (text: object): unknown =>
      defineTemplate({
        id: 'slow',
        version: '1',
        title: 'Slow',
        description: 'A slow one.',
        background: false,
        params: { type: 'object', additionalProperties: false, properties: { text } },
        examples: [],
        alt: () => 'Slow',
        render: () => scene,
      });
    expect(() => template(slow)).toThrow(
      'template "slow" version "1": the param "text" has the pattern ^(a+)+$, which',
    );
    const endless = { type: 'string', title: 'Long', description: 'Long.', pattern: '^[a-z]+$' };
    expect(() => template(endless)).toThrow('the param "text" is a string without maxLength');
    const items = { type: 'string', maxLength: 9, pattern: '^(a|a)*$' };
    expect(() => template({ ...endless, type: 'array', maxItems: 2, items })).toThrow(
      'the param "text" has the pattern',
    );
  });
});

/** Patterns of all that is read: letters, classes, groups, alternatives, every quantifier. */
const patterns = fc
  .letrec<{ part: string; atom: string; terms: string }>((tie) => ({
    atom: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('a', 'b', '-', '[ab]', '[^a]', '\\d', '.') },
      { weight: 1, arbitrary: fc.tuple(tie('terms'), tie('terms')).map(([a, b]) => `(${a}|${b})`) },
      { weight: 2, arbitrary: tie('terms').map((terms) => `(${terms})`) },
    ),
    part: fc
      .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,2}', '{2,}'))
      .map(([atom, quantifier]) => atom + quantifier),
    terms: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  }))
  .terms.map((terms) => `^${terms}$`);

const admitted = (pattern: string): boolean => {
  try {
    return patternFacts(pattern).longest >= 0;
  } catch {
    return false;
  }
};

test('recheck finds no admitted pattern vulnerable', { timeout: 60_000 }, () => {
  const safe = fc.sample(patterns, { numRuns: 3000, seed: 7 }).filter(admitted);
  const distinct = [...new Set(safe)].slice(0, 60);
  expect(distinct.length).toBeGreaterThan(40);
  for (const pattern of distinct) {
    const { status } = checkSync(pattern, 'u', { timeout: 2000, checker: 'automaton' });
    expect([pattern, status]).toEqual([pattern, expect.not.stringMatching('vulnerable')]);
  }
});
