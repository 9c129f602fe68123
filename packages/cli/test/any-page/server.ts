import { backgrounds } from '@placard/backgrounds';
import type { RenderJob } from '@placard/core/engine';
import { createRegistry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { open, type Server, type ServerOptions, type SitesOptions } from '@placard/server';
import { openLedger } from '@placard/stores';
import { templates } from '@placard/templates';
import { onTestFinished } from 'vitest';
import { createPageSource, type PageSourceOptions } from '../../src/serve/page-source.js';
import { page, type Site } from './site.js';

export const host = 'www.example.com';
export const base = 'https://cards.example';

/** A server whose cards are the texts of their params, so that a test can read them. */
export interface Opened {
  readonly server: Server;
  readonly keyId: string;
  readonly key: string;
  /** Titles of the cards that were drawn. */
  readonly drawn: unknown[];
  readonly errors: unknown[];
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request of the account. */
  call(method: string, path: string, body?: object): Promise<Response>;
  /** Returns the params of a page's card. */
  card(path: string): Promise<Readonly<Record<string, unknown>>>;
}

export const registry = createRegistry({ packages: [templates], backgrounds, fonts });

/** Options of the server, and the limit of pages that it does not know. */
type Options = Partial<ServerOptions> & Pick<SitesOptions, 'pageBurst'>;

/** @param site at which all hosts are asked */
export async function openServer(
  site: Site,
  { pageBurst, ...options }: Options = {},
  source: Partial<PageSourceOptions> = {},
): Promise<Opened> {
  const drawn: unknown[] = [];
  const errors: unknown[] = [];
  const store = options.store ?? (await openLedger('memory:'));
  const server = await open({
    registry,
    renderer: {
      engine: { name: 'test', version: '1' },
      async render({ params, template, pictures = {} }: RenderJob) {
        drawn.push(params['title']);
        const bytes = new TextEncoder().encode(JSON.stringify({ template, ...params, drawn: Object.keys(pictures) }));
        return { bytes, warnings: [], alt: 'A card', stages: {} };
      },
      inspect: async () => ({
        format: 'png',
        width: 200,
        height: 200,
        focal: { x: 0.5, y: 0.5 },
        dominant: '#000000',
        tone: 'dark',
      }),
      close: async () => undefined,
    },
    baseUrl: () => base,
    onError: (error) => void errors.push(error),
    limits: {},
    sites: {
      pageBurst,
      source: createPageSource({
        baseUrl: () => base,
        imageHosts: [],
        network: { lookup: async () => [{ address: '127.0.0.1', family: 4 }] },
        originOf: (name) => `http://${name}:${site.port}`,
        ...source,
      }),
    },
    ...options,
    store,
  });
  onTestFinished(() => server.close());
  const { record, key } = await server.services.keys.create({ account: 'ann', name: 'a key' });
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> =>
    server.app.fetch(new Request(base + path, init));
  const call = (method: string, path: string, body?: object): Promise<Response> =>
    ask(path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const card = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
    const response = await ask(`/u/${record.id}/${host}${path}`);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${text}`);
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  };
  return { server, keyId: record.id, key, drawn, errors, ask, call, card };
}

/** The tag that names a key on a home page. */
export const proofTag = (keyId: string): string => `<meta name="placard" content="${keyId}">`;

/** Opens a server, and a site that names its key. */
export async function openProven(site: Site, options: Options = {}, settings: object = {}): Promise<Opened> {
  const opened = await openServer(site, options);
  site.paths.set('/', page('Example', `<meta property="og:site_name" content="Example">${proofTag(opened.keyId)}`));
  const stored = await opened.call('PUT', `/v1/sites/${host}`, settings);
  if (stored.status !== 200) throw new Error(await stored.text());
  return opened;
}
