import { readFileSync } from 'node:fs';
import { defineBackgrounds, defineFonts, defineTemplate } from '@placard/core';
import { createRegistry } from '@placard/core/server';
import { expect, test } from 'vitest';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const template = defineTemplate({
  id: 'hello',
  version: '1',
  title: 'Hello',
  description: 'A greeting.',
  background: false,
  params: { type: 'object', additionalProperties: false, properties: {} },
  examples: [],
  alt: () => 'Hello',
  render: () => ({ type: 'div', props: {} }),
});

const register = (one: typeof template): unknown =>
  createRegistry({
    packages: [{ name: 'greetings', templates: [one] }],
    backgrounds: defineBackgrounds([]),
    fonts: defineFonts({ faces: [] }),
  });

test('a template of another version of core is refused, and both versions are named', () => {
  register(template);
  const symbol = Object.getOwnPropertySymbols(template)[0] ?? Symbol();
  expect(Object.getOwnPropertyDescriptor(template, symbol)?.value).toBe(version);
  expect(() => register({ ...template, [symbol]: '0.0.9' })).toThrow(
    `package greetings: template "hello" was defined with @placard/core 0.0.9, and @placard/core ${version} is to draw it: ` +
      'install one version of both (npm ls @placard/core shows who brings which)',
  );
});
