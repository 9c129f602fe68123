/** For hosts that compile WebAssembly at run time and import by URL: Deno Deploy, Netlify Edge, Bun, Node. */
import type { Host } from '@placard/press/web';
import type { Template, TemplatePackage } from '@placard/core';
import type { TemplatesOf } from '@placard/core/server';
import { createOn, type EdgeOptions, type Placard } from './index.js';

export * from './index.js';

interface Files {
  readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>;
}

interface Runtime {
  readonly process?: { getBuiltinModule(name: 'node:fs/promises'): Files };
}

async function read(url: URL): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> {
  const { process } = globalThis as Runtime;
  if (url.protocol !== 'file:' || process === undefined) return (await fetch(url)).arrayBuffer();
  return process.getBuiltinModule('node:fs/promises').readFile(url);
}

const host: Omit<Host, 'asset'> = {
  wasm: async (part) => WebAssembly.compile(await read(new URL(`./wasm/${part}.wasm`, import.meta.url))),
  imageFiles: () => import('./image-files.js'),
};

/**
 * Creates the service: cards by signed and public URLs, without a store.
 *
 * @example
 * import { createPlacard } from '@placard/edge';
 * import { templates } from '@placard/templates';
 * const placard = createPlacard({ secret, assets: 'https://static.example/placard/', templates: [templates] });
 * export default { fetch: (request: Request) => placard.fetch(request) };
 */
export const createPlacard = <const T extends TemplatePackage | Template>(
  options: EdgeOptions<T>,
): Placard<TemplatesOf<T>> => createOn(host, options);
