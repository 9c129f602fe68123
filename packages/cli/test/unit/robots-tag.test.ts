import { refusesByName } from '@placard/check/robots';
import { expect, it } from 'vitest';
import { refusedByTag } from '../../src/serve/robots-tag.js';

it.each([
  [null, false],
  ['noindex', false],
  ['placard: noindex', true],
  ['Placard: all, none', true],
  ['noindex, placard: none', true],
  ['placard: all, googlebot: noindex', false],
  ['googlebot: noindex, placard: nosnippet', true],
  ['placard: unavailable_after: 25 Jun 2027 15:00:00 PST', false],
])('X-Robots-Tag %j keeps the crawler out: %j', (tag, refused) => expect(refusedByTag(tag, 'placard')).toBe(refused));

it.each([
  ['User-agent: *\nDisallow: /', false],
  ['User-agent: Placard\nDisallow: /private', true],
  ['User-agent: other\nUser-agent: placard\nDisallow: /private', true],
  ['User-agent: placard\nDisallow: /private\nAllow: /private/a', false],
  ['User-agent: placards\nDisallow: /', false],
])('robots.txt %j keeps the crawler out: %j', (text, refused) => {
  const robots = 'https://example.com/robots.txt';
  expect(refusesByName(robots, text, { url: 'https://example.com/private/a', name: 'placard' })).toBe(refused);
});
