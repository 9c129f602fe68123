import { describe, expect, it } from 'vitest';
import { jsonHint } from '../../src/json-hint.js';

describe('the hint about a body that is not JSON', () => {
  it.each([
    ['', 'the body is empty; send a JSON object'],
    [' \n', 'the body is empty; send a JSON object'],
    ['[object Object]', 'the body is the text of an object; send JSON.stringify of the object'],
    ['title=Hi', 'the body is a form; send a JSON object'],
    ['------boundary', 'the body is a form; send a JSON object'],
    ['{"a": 1,}', 'not JSON at line 1, column 8: a comma may not stand before "}"'],
    ['[1,\r\n2,\n]', 'not JSON at line 2, column 2: a comma may not stand before "]"'],
    ["{'a': 1}", 'not JSON at line 1, column 2: a name in double quotes is missing'],
    ['{"a": \'b\'}', 'not JSON at line 1, column 7: texts must be in double quotes'],
    ['{"a" 1}', 'not JSON at line 1, column 6: a colon is missing'],
    ['{"a": 1 "b": 2}', 'not JSON at line 1, column 9: a comma or "}" is missing'],
    ['{"a": 01}', 'not JSON at line 1, column 7: a value is missing: an object, a list, a text in double quotes, a number, true, false or null'],
    ['// a\n{}', 'not JSON at line 1, column 1: comments are not allowed'],
    ['{"a": "b\nc"}', 'not JSON at line 1, column 9: a line break, tab or control character must be escaped'],
    ['{"a": "\\x41"}', 'not JSON at line 1, column 8: there is no such escape'],
    ['{"a": "b}', 'not JSON at line 1, column 7: this text has no closing quote'],
    ['{"a": {"b": 1}', 'not JSON at line 1, column 15: the text ends here, and a comma or "}" is missing'],
    ['{} {}', 'not JSON at line 1, column 4: nothing may follow the value'],
  ])('of %j says where and why', (text, hint) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(jsonHint(text)).toBe(hint);
  }); // prettier-ignore

  it('is found in a text of 64 KiB that nests or never ends, within the stack', () => {
    expect(jsonHint('['.repeat(65_536))).toBe(
      'not JSON at line 1, column 202: values may not nest deeper than 200 levels',
    );
    expect(jsonHint(`"${'\\"'.repeat(32_000)}`)).toContain('no closing quote');
  });

  it('finds no fault where there is none', () => {
    const text = JSON.stringify(
      { a: [1, -2.5e-7, null, true, false, '', 'ü\u2028"\\\n'], b: { c: {}, d: [] } },
      null,
      2,
    );
    expect(jsonHint(text)).toBe('the body is not JSON');
  });
});
