import { cp, readdir, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The used part of Nitro. */
interface Nitro {
  readonly options: {
    readonly dev?: boolean;
    readonly rootDir: string;
    readonly output: { readonly serverDir: string };
  };
  readonly hooks: { hook(name: 'compiled', run: () => Promise<void>): unknown };
}

/** The part of a Nitro configuration that {@link placardNitro} returns. */
interface NitroConfig {
  readonly modules: ((nitro: Nitro) => void)[];
}

/**
 * Returns what Placard needs in the configuration of Nitro, with which Nuxt and SolidStart build: the output includes
 * the files that are read when a card is drawn (fonts, photos, WebAssembly), which dependency tracing does not find.
 *
 * @example
 * export default { nitro: placardNitro() }; // nuxt.config.ts: defineNuxtConfig({ nitro: placardNitro() })
 */
export const placardNitro = (): NitroConfig => ({
  modules: [
    ({ options, hooks }) => {
      if (options.dev !== true) hooks.hook('compiled', () => copyPackages(options.rootDir, options.output.serverDir));
    },
  ],
});

/** Libraries with files that no import refers to: WebAssembly, and shared libraries of a platform. */
const libraries = ['sharp', '@img', '@resvg'];

/** Copies every installed package of Placard, and these libraries, over their traced files. */
async function copyPackages(rootDir: string, serverDir: string): Promise<void> {
  const entry = createRequire(join(rootDir, 'package.json')).resolve('placard');
  const modules = dirname(dirname(dirname(await realpath(entry))));
  const scoped = (await readdir(join(modules, '@placard'))).map((name) => `@placard/${name}`);
  for (const name of ['placard', ...scoped, ...libraries]) await copy(name, modules, join(serverDir, 'node_modules'));
}

async function copy(name: string, from: string, to: string): Promise<void> {
  const source = await realpath(join(from, name)).catch(() => undefined);
  if (source === undefined) return;
  const target = await realpath(join(to, name)).catch(() => join(to, name));
  await cp(source, target, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.slice(source.length).includes('node_modules'),
  });
}
