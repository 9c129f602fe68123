import { readFileSync } from 'node:fs';
import { defineBackgrounds, defineFonts } from '@placard/core';
import { createRegistry } from '@placard/core/server';
import { expect, it } from 'vitest';
import { plain } from '../fixtures.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const template = plain('hello');

type Parts = Parameters<typeof createRegistry>[0];

const register = (changed: Partial<Parts> = {}): unknown =>
  createRegistry({
    packages: [{ name: 'greetings', templates: [template] }],
    backgrounds: defineBackgrounds([]),
    fonts: defineFonts({ faces: [] }),
    ...changed,
  });

/** Returns a copy that another version of core seems to have defined. */
function foreign<T extends object>(defined: T): T {
  const [symbol] = Object.getOwnPropertySymbols(defined);
  if (symbol === undefined) throw new Error('names no version of core');
  expect(Object.getOwnPropertyDescriptor(defined, symbol)?.value).toBe(version);
  return { ...defined, [symbol]: '0.0.9' };
}

const mismatch =
  `defined with @placard/core 0.0.9, and @placard/core ${version} is to draw with them: ` +
  'install one version of all (npm ls @placard/core shows who brings which)';

it('templates, fonts and backgrounds of another version of core are refused, and both versions are named', () => {
  register();
  expect(() => register({ packages: [{ name: 'greetings', templates: [foreign(template)] }] })).toThrow(
    `package greetings: template "hello" was ${mismatch}`,
  );
  expect(() => register({ fonts: foreign(defineFonts({ faces: [] })) })).toThrow(`the fonts were ${mismatch}`);
  expect(() => register({ backgrounds: foreign(defineBackgrounds([])) })).toThrow(`the backgrounds were ${mismatch}`);
});
