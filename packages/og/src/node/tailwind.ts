import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createLru } from '@placard/core/engine';

const require = createRequire(import.meta.url);

/** The sheets of Tailwind CSS that a sheet may import. */
const places: Readonly<Record<string, () => string>> = {
  tailwindcss: () => require.resolve('tailwindcss/index.css'),
  'tailwindcss/theme': () => require.resolve('tailwindcss/theme.css'),
  'tailwindcss/preflight': () => require.resolve('tailwindcss/preflight.css'),
  'tailwindcss/utilities': () => require.resolve('tailwindcss/utilities.css'),
};

const compiled = createLru<string, Promise<string>>(32);

async function compileOnce(css: string, classes: readonly string[]): Promise<string> {
  const { compile } = await import('tailwindcss');
  const { build } = await compile(css, {
    loadStylesheet: async (id, base) => {
      const name = id.replace(/\.css$/, '');
      const place = Object.hasOwn(places, name) ? places[name]?.() : undefined;
      if (place === undefined)
        throw new Error(`tailwind: @import "${id}" is not loaded; only sheets of tailwindcss are`);
      return { path: place, base, content: await readFile(place, 'utf8') };
    },
    loadModule: async (id) => {
      throw new Error(`tailwind: "${id}" is not loaded; write its values into @theme`);
    },
  });
  return build([...classes]);
}

/** Compiles the classes of a card by Tailwind CSS 4. */
export async function compileTailwind(css: string, classes: readonly string[]): Promise<string> {
  const key = JSON.stringify([css, classes.toSorted()]);
  const known = compiled.get(key) ?? compileOnce(css, classes);
  compiled.set(key, known);
  return known;
}
