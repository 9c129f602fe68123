import { siteUrl } from '@placard/cli/site';
import { expect, it } from 'vitest';

it.each([
  ['https://a.example', '/', 'https://a.example'],
  ['https://a.example/', '/notes/', 'https://a.example/notes'],
  ['https://a.example', 'notes', 'https://a.example/notes'],
  ['https://a.example/me', '/notes', 'https://a.example/me/notes'],
  // Frameworks differ in whether the base path is a part of the URL too.
  ['https://a.example/notes/', '/notes/', 'https://a.example/notes'],
  ['https://a.example', './', 'https://a.example'],
  ['', '/notes/', undefined],
  [undefined, '/', undefined],
])('the URL of a site at %s with the base path %s is %s', (origin, base, url) =>
  expect(siteUrl(origin, base)).toBe(url),
);
