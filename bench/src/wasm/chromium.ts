/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Assets } from '@placard/press/web/assets';
import { build } from 'esbuild';
import { interFaces } from '../engines/files.js';
import { chromium as executablePath } from '../requirements.js';
import type { Host, WasmCard } from './series.js';

declare global {
  interface Window {
    /** Set by the page when both engines are open. */
    readonly contestants: Readonly<Record<'press' | 'takumi', (cards: readonly WasmCard[]) => Promise<number>>>;
  }
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
const here = new URL('./', import.meta.url);
const engine = new URL('./', import.meta.resolve('@placard/browser'));
const takumiWasm = createRequire(import.meta.url).resolve('@takumi-rs/wasm/takumi_wasm_bg.wasm');

/** Both engines in one page of headless Chromium: ours in its worker, as pages use it; takumi in the page itself. */
export async function openChromium(assets: Assets): Promise<Host> {
  const { chromium } = await import('playwright-core');
  const server = await serve(assets);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(addressOf(server));
  await page.waitForFunction(() => 'contestants' in window, undefined, { timeout: 60_000 });
  const contestant = (name: 'press' | 'takumi'): Host['press'] => ({
    draw: (cards) => page.evaluate(({ name, cards }) => window.contestants[name](cards), { name, cards } as const),
  });
  return {
    name: `Chromium ${browser.version()}`,
    cards: 4,
    press: contestant('press'),
    takumi: contestant('takumi'),
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bundled(name: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(name, here))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['/engine/*'],
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** The page, its two bundles, our files as published, and takumi's. */
async function serve(assets: Assets): Promise<Server> {
  const files = new Map<string, Uint8Array>([
    [
      '/',
      new TextEncoder().encode('<!doctype html><title>bench</title><script type="module" src="/page.js"></script>'),
    ],
    ['/page.js', await bundled('page.js')],
    ['/card-template.js', await bundled('card-template.js')],
    ['/takumi.wasm', await readFile(takumiWasm)],
    ...interFaces.map(({ weight, read }): [string, Uint8Array] => [`/inter/${weight}`, read()]),
  ]);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file =
      files.get(pathname) ??
      (pathname.startsWith('/engine/')
        ? await readFile(new URL(pathname.slice('/engine/'.length), engine))
        : await assets.read(pathname.replace('/placard/', '')));
    const type = pathname === '/' ? 'text/html' : (types[extname(pathname)] ?? 'application/octet-stream');
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}/`;
}
