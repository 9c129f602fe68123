import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Font } from 'satori';
import type { Child, Element, Example } from './element.js';
import { answer, pictureUrl } from './moved-network.js';

/** Whole files as people write them for `next/og`, `@vercel/og` and satori, of our own. */
export const movedFolder = new URL('../../moved/', import.meta.url);

/** The options of a card, as its file passes them. */
export interface MovedOptions {
  readonly width?: number;
  readonly height?: number;
  readonly fonts?: readonly Font[];
  readonly emoji?: string;
  readonly debug?: boolean;
}

/** What a file passes to `ImageResponse`. */
export interface MovedCard {
  readonly name: string;
  /** As written, with its components. */
  readonly element: unknown;
  readonly options: MovedOptions;
}

type Handler = (...parameters: readonly unknown[]) => unknown;

/** The exports that frameworks call. */
interface CardModule {
  readonly card: {
    readonly GET?: Handler;
    readonly loader?: Handler;
    readonly default?: Handler | { readonly routes: readonly Handler[] };
  };
  readonly drawn: readonly (readonly [element: unknown, options?: MovedOptions])[];
}

/** Runs every file, and returns what it would draw. The network is {@link answer}. */
export async function loadMoved(folder: URL = movedFolder): Promise<readonly MovedCard[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.tsx')).toSorted();
  const network = globalThis.fetch;
  globalThis.fetch = answer;
  try {
    return await Promise.all(files.map((file) => load(new URL(file, folder))));
  } finally {
    globalThis.fetch = network;
  }
}

/** The cards as the benchmark draws them: without components, and with pictures in place of their addresses. */
export async function movedExamples(): Promise<readonly Example[]> {
  const cards = await loadMoved();
  return Promise.all(
    cards.map(async ({ name, element, options: { width = 1200, height = 630, fonts = [] } }) => {
      const [root] = await plainChildren(element);
      if (root === undefined || typeof root === 'string') throw new Error(`${name} is not an element`);
      return { name, source: 'bench/moved', element: root, width, height, fonts };
    }),
  );
}

async function plainChildren(given: unknown): Promise<readonly Child[]> {
  if (Array.isArray(given)) return (await Promise.all(given.map(plainChildren))).flat();
  if (typeof given === 'string' || typeof given === 'number') return [String(given)];
  if (typeof given !== 'object' || given === null) return [];
  const { type, props } = given as { type: unknown; props: Element['props'] };
  if (typeof type === 'function') return plainChildren(await (type as Handler)(props));
  const { children, ...rest } = props;
  const inside = await plainChildren(children);
  if (typeof type !== 'string') return inside;
  const own = Object.fromEntries(await Promise.all(Object.entries(rest).map(plainProp)));
  if (inside.length === 0) return [{ type, props: own }];
  return [{ type, props: { ...own, children: inside.length === 1 ? inside[0] : inside } }];
}

async function plainProp([name, value]: [string, unknown]): Promise<[string, unknown]> {
  if (value instanceof ArrayBuffer) return [name, `data:image/jpeg;base64,${Buffer.from(value).toString('base64')}`];
  if (name === 'src' && String(value).startsWith('https:')) return [name, await pictureUrl(new URL(String(value)))];
  const { backgroundImage } = Object(value) as { backgroundImage?: unknown };
  const [, address] = /^url\((https:[^)]+)\)$/.exec(String(backgroundImage)) ?? [];
  if (address === undefined) return [name, value];
  return [name, { ...Object(value), backgroundImage: `url(${await pictureUrl(new URL(address))})` }];
}

async function load(file: URL): Promise<MovedCard> {
  const { card, drawn } = await run(file);
  const main = card.default;
  const handler = card.GET ?? card.loader ?? (typeof main === 'object' ? main.routes[0] : main);
  if (handler === undefined) throw new Error(`${file.href} has no handler`);
  const request = requestOf(new URL('https://example.com/og?title=Eleven%20quiet%20bays&draft'));
  await handler(request, request);
  const [element, options = {}] = drawn[0] ?? [];
  const name = file.pathname.slice(file.pathname.lastIndexOf('/') + 1, -'.tsx'.length);
  return { name, element, options };
}

/** Bundles a file with what it imports, and imports that. Elements are those of React, in production. */
async function run(file: URL): Promise<CardModule> {
  const path = fileURLToPath(file);
  const contents = `import * as card from ${JSON.stringify(path)}; import { drawn } from 'next/og'; export { card, drawn };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('./', file)) },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
    define: { 'import.meta.url': JSON.stringify(file.href), 'process.env.NODE_ENV': '"production"' },
    plugins: [frameworks],
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as CardModule;
}

/** What the files import, as far as they use it. */
const modules: Readonly<Record<string, string>> = {
  cards: `export const drawn = [];
    export class ImageResponse extends Response { constructor(...card) { super(); drawn.push(card); } }
    export default (...card) => (drawn.push(card), '');
    export class Resvg { render() { return { asPng: () => '' }; } }
    globalThis.defineEventHandler = (handler) => handler;
    globalThis.getQuery = (event) => Object.fromEntries(event.url.searchParams);`,
  hono: 'export class Hono { routes = []; get(_, handler) { this.routes.push(handler); } }',
};

const frameworks: Plugin = {
  name: 'frameworks',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:next\/og|next\/server|@vercel\/og|@placard\/og|satori|@resvg\/resvg-js)$/ }, () => ({
      path: 'cards',
      namespace: 'card',
    }));
    onResolve({ filter: /^hono$/ }, ({ path }) => ({ path, namespace: 'card' }));
    onLoad({ filter: /./, namespace: 'card' }, ({ path }) => ({ contents: modules[path] ?? '' }));
  },
};

/** What a handler is called with, whatever its framework. */
function requestOf(url: URL): object {
  const params = { slug: 'sharpening-chisels', id: 'large' };
  const request = {
    url,
    nextUrl: url,
    method: 'GET',
    headers: new Headers(),
    setHeaders: () => undefined,
    req: { query: (name: string) => url.searchParams.get(name) ?? undefined },
    id: params.id,
    // A promise since Next.js 15.
    params: Object.assign(Promise.resolve(params), params),
  };
  return { ...request, request };
}
