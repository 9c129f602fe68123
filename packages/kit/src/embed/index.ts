import { adding, readApp, type App, type Embedding } from './app.js';
import { astro } from './astro.js';
import { next } from './next.js';
import { node } from './node.js';
import { nuxt } from './nuxt.js';
import { sveltekit } from './sveltekit.js';

/** The frameworks, in the order in which they are looked up in a package.json; `node` is for all others. */
const writers = { next, nuxt, astro, sveltekit, node } satisfies Readonly<Record<string, (app: App) => Embedding>>;

export type { Step } from './app.js';
export type Framework = keyof typeof writers;

/** Values of `placard init embed --framework`. */
export const frameworks: readonly Framework[] = ['next', 'nuxt', 'astro', 'sveltekit', 'node'];

/** The dependency by which a framework is recognized. */
const packageOf: Readonly<Record<Exclude<Framework, 'node'>, string>> = {
  next: 'next',
  nuxt: 'nuxt',
  astro: 'astro',
  sveltekit: '@sveltejs/kit',
};

const own = '@placard/embed @placard/templates @placard/fonts';

/**
 * Returns what to write into the app in a folder.
 *
 * @param framework default: the one in the package.json, else `node`
 * @throws {Error} when the package.json is not JSON
 */
export function embedding(folder: string, framework?: Framework): Embedding {
  const app = readApp(folder);
  const found = frameworks.find((name) => name !== 'node' && app.packages.has(packageOf[name]));
  const { steps, ...rest } = writers[framework ?? found ?? 'node'](app);
  return { ...rest, steps: [adding(app, own), ...steps] };
}
