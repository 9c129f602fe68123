import { issuesOfSite, readHost, readPageAddress } from '@placard/accounts';
import { backgrounds } from '@placard/backgrounds';
import { createRegistry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';
import { keepingQuery, pageUrl } from '../../src/sites/page-address.js';

describe('hosts and addresses of pages', () => {
  it.each([
    ['www.example.com', 'www.example.com'],
    ['Example.COM.', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['localhost', undefined],
    ['example.com:8443', undefined],
    ['example.com/path', undefined],
    ['ann@example.com', undefined],
    ['127.0.0.1', undefined],
    ['0x7f.1', undefined],
    ['[::1]', undefined],
    ['exa mple.com', undefined],
    ['-a.example', undefined],
    ['', undefined],
    [`${'a.'.repeat(130)}example`, undefined],
  ])('%j is the host %j', (text, host) => expect(readHost(text)).toBe(host));

  it.each([
    ['https://example.com', 'https://example.com/'],
    ['http://example.com/a', 'https://example.com/a'],
    ['example.com/a b?x=1&y=2#part', 'https://example.com/a%20b?y=2'],
    ['https://EXAMPLE.com/%7Eann/../b?y=é', 'https://example.com/b?y=%C3%A9'],
    ['https://example.com\\@evil.example/', 'https://example.com/@evil.example/'],
  ])('%j is the page %j', (text, url) => expect(pageUrl(keepingQuery(readPageAddress(text), ['y']))).toBe(url));

  it('sorts the query parameters that a rule keeps', () => {
    const [one, other] = ['b=2&a=1&b=1', 'a=1&utm=x&b=2&b=1'].map((query) =>
      pageUrl(keepingQuery(readPageAddress(`https://example.com/?${query}`), ['a', 'b'])),
    );
    expect(one).toBe('https://example.com/?a=1&b=2&b=1');
    expect(other).toBe(one);
  });
});

describe('settings of a site', () => {
  const registry = createRegistry({ packages: [templates], backgrounds, fonts });

  it.each([
    ['a glob with ambiguous parts', { rules: [{ match: ['/**/a/**'] }] }, 'rules[0].match[0]'],
    ['a glob with two stars in a part', { rules: [{ match: ['/a', '/*a*'] }] }, 'rules[0].match[1]'],
    ['an extended glob', { rules: [{ match: ['/+(a|b)'] }] }, 'rules[0].match[0]'],
    ['a param of another type', { rules: [{ params: { title: {} } }] }, 'rules[0].params.title'],
    ['an unknown template', { template: 'nope' }, 'template'],
    ['an unknown template of a rule', { rules: [{}, { template: 'nope' }] }, 'rules[1].template'],
    ['an unknown background', { rules: [{ bg: 'bg-99' }] }, 'rules[0].bg'],
    ['a size that cannot be drawn', { size: '10x10' }, 'size'],
    ['an invalid name of a brand', { brand: '' }, 'brand'],
  ])('reject %s', (_, body, path) => expect(issuesOfSite(body, registry).map((issue) => issue.path)).toEqual([path]));

  it('accept valid globs, params and null', () => {
    const rule = {
      match: ['/blog/**', '*.html', '/a/*/b'],
      template: 'blog',
      bg: 'bg-01',
      params: { tag: null, x: ['a'] },
    };
    expect(issuesOfSite({ rules: [rule], size: 'github', brand: 'house', template: 'basic' }, registry)).toEqual([]);
  });
});
