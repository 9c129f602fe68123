import { adding, readApp, type App, type Embedding } from './app.js';
import { astro } from './astro.js';
import { fontPackages } from './font-packages.js';
import { next } from './next.js';
import { node } from './node.js';
import { nuxt } from './nuxt.js';
import { sveltekit } from './sveltekit.js';

/** The frameworks; `node` is for all others. */
const writers = { next, nuxt, astro, sveltekit, node } satisfies Readonly<Record<string, (app: App) => Embedding>>;

export { fontPackages } from './font-packages.js';
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

const own = 'placard';

/**
 * Returns what to write into the app in a folder.
 *
 * @param framework default: the only one in the package.json, else `node`
 * @param languages of the cards, whose fonts are installed; BCP 47 tags, or `emoji`
 * @throws {Error} when the package.json is not JSON, or names several frameworks
 */
export function embedding(folder: string, framework?: Framework, languages: readonly string[] = []): Embedding {
  const app = readApp(folder);
  const [detected = 'node', ...others] = frameworksIn(app);
  if (framework === undefined && others.length > 0) throw new Error(ambiguous(detected, ...others));
  const { steps, ...rest } = writers[framework ?? detected](app);
  return { ...rest, steps: [adding(app, [own, ...fontPackages(languages)].join(' ')), ...steps] };
}

/** Returns the frameworks that an app depends on. */
const frameworksIn = ({ packages }: App): readonly Framework[] =>
  frameworks.filter((name) => name !== 'node' && packages.has(packageOf[name]));

const ambiguous = (...found: readonly Framework[]): string =>
  `package.json names several frameworks: pass ${found.map((name) => `--framework ${name}`).join(' or ')}`;
