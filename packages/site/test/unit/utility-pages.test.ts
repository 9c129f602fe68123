import { readHead } from '@placard/site/head';
import { expect, it } from 'vitest';
import { utilityOf } from '../../src/page/utility.js';

const of = (path: string, html = '<title>A page</title>') =>
  utilityOf(path, readHead(Buffer.from(html), { wholePage: true }));

it.each(['/404', '/404/', '/de/404', '/pt-BR/404/', '/_not-found', '/50x'])('%s is an error page', (path) =>
  expect(of(path)).toBe('an error page'),
);

it.each(['/search', '/search/', '/fr/recherche/', '/%E6%A4%9C%E7%B4%A2'])('%s is a search page', (path) =>
  expect(of(path)).toBe('a search page'),
);

it('knows search pages of manuals in any folder by their markup', () => {
  expect(of('/manual/search', '<title>Search</title><script src="_static/searchtools.js">')).toBe('a search page');
  expect(of('/html/search/all_0', '<html><title></title></head><body class="SRPage">')).toBe('a search page');
});

it.each(['/200', '/blog/404', '/errors/404', '/guide/search', '/search/queries', '/', '/2004', '/research'])(
  '%s is a page',
  (path) => expect(of(path)).toBeUndefined(),
);
