import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { createAssets } from '@placard/press/web/assets';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm',
  json: 'application/json',
};

const dist = new URL('../../dist/', import.meta.url);
const page = '<!doctype html><title>cards</title><script type="module" src="/page.js"></script>';
const script = `import { createDrawer } from '/dist/index.js';
window.openDrawer = (options) => createDrawer({ assets: '/placard/', ...options });
window.drawer = window.openDrawer();`;
/** A module with a template that is not bundled. */
const own = `export const template = {
  id: 'own', version: '1', title: 'Own', description: 'A page draws it', background: false,
  params: { type: 'object', additionalProperties: false, required: ['title'],
    properties: { title: { type: 'string', title: 'Title', description: 'Title', maxLength: 40 } } },
  examples: [{ name: 'short', params: { title: 'Hi' } }],
  alt: ({ title }) => title,
  render: ({ title }) => ({ type: 'div', props: { style: { width: 1200, height: 630, fontSize: 90, fontFamily: 'Inter' }, children: title } }),
};`;

/**
 * Serves a site with a strict content security policy. URLs that contain a text of `missing` are answered with 404,
 * those with a text of `garbled` with another file, as a proxy may do.
 */
export async function openSite(): Promise<{
  url: string;
  missing: Set<string>;
  garbled: Set<string>;
  asked: string[];
  close: () => void;
}> {
  const assets = await createAssets({ fonts, backgrounds });
  const missing = new Set<string>();
  const garbled = new Set<string>();
  const asked: string[] = [];
  const find = async (path: string): Promise<string | Uint8Array | undefined> => {
    if (path === '/') return page;
    if (path === '/page.js') return script;
    if (path === '/own.js') return own;
    if (path.startsWith('/dist/')) return readFile(new URL(path.slice(6), dist)).catch(() => undefined);
    return assets.read(path.replace('/placard/', ''));
  };
  const server = createServer(async ({ url = '/' }, response) => {
    asked.push(url);
    const isOf = (parts: ReadonlySet<string>): boolean => [...parts].some((part) => url.includes(part));
    const body = isOf(missing) ? undefined : isOf(garbled) ? '<p>Please sign in</p>' : await find(url);
    const type = types[url === '/' ? 'html' : (url.split('.').at(-1) ?? '')] ?? 'application/octet-stream';
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': type,
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'",
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, missing, garbled, asked, close };
}
