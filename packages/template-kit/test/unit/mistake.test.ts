import { mistakeOf } from '@placard/template-kit/load';
import { expect, it } from 'vitest';

it.each([
  ["Cannot find package '@placard/embed' imported from /p/placard.config.mjs", 'placard'],
  ["Cannot find package '@placard/raster' imported from /p/templates.mjs", '@placard/images'],
])('names the package that replaced the one of an import: %s', (message, name) => {
  expect(mistakeOf(new Error(message)).message).toBe(`${message}: it is now ${name}`);
});

it('adds nothing to the error of another missing package', () => {
  const message = "Cannot find package 'our-cards' imported from /p/placard.config.mjs";
  expect(mistakeOf(new Error(message)).message).toBe(message);
});
