import { describe, expect, it } from 'vitest';
import { readHead } from '../../src/head/index.js';

const markup = '<!doctype html><html><head><title>Ünï 日本</title><meta name="a" content="é"></head></html>';
const le = (text: string): Buffer => Buffer.from(text, 'utf16le');
const be = (text: string): Buffer => le(text).swap16();
const mark = '\ufeff';

describe('a page', () => {
  it.each([
    ['UTF-16 little endian, by its mark', le(mark + markup), undefined, { name: 'utf-16le', source: 'bom' }],
    ['UTF-16 big endian, by its mark', be(mark + markup), undefined, { name: 'utf-16be', source: 'bom' }],
    ['UTF-16 big endian, against its header', be(mark + markup), 'text/html; charset=utf-16le', { name: 'utf-16be', source: 'bom' }], // prettier-ignore
    [
      'UTF-16 big endian, by its header',
      be(markup),
      'text/html; charset=utf-16be',
      { name: 'utf-16be', source: 'http' },
    ],
    ['UTF-16 little endian, by its header', le(markup), 'text/html; charset="UTF-16"', { name: 'utf-16le', source: 'http' }], // prettier-ignore
    ['UTF-8, by its mark', Buffer.from(mark + markup), 'text/html; charset=koi8-r', { name: 'utf-8', source: 'bom' }],
    ['UTF-8, by nothing', Buffer.from(markup), undefined, { name: 'utf-8', source: 'guess' }],
  ])('in %s', (_, page, contentType, charset) => {
    const read = readHead(page, { contentType });
    expect(read.charset).toEqual(charset);
    expect(read.title).toBe('Ünï 日本');
    expect(read.tags.map(({ attributes }) => attributes.get('content'))).toEqual(['é']);
  });
});
