import { toWire } from '@placard/core/server';
import { encodeRequest } from '@placard/core/wire';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import type { Drawer } from '@placard/browser';
import { bundle, start } from '../../docs/examples/cloudflare/workerd.mjs';
import { openSite } from '../../packages/browser/test/browser/site.js';
import { launchChromium } from '../chromium.js';
import { cards, digestOf, jobOf } from './every-card.mjs';

type Digests = Readonly<Record<string, string>>;

const script = fileURLToPath(new URL('every-card.mjs', import.meta.url));
const peer = (name: string): string =>
  fileURLToPath(new URL(`../../test/tools/node_modules/.bin/${name}`, import.meta.url));

async function drawnBy(program: string, ...args: readonly string[]): Promise<Digests> {
  const { stdout } = await promisify(execFile)(program, [...args, script], { maxBuffer: 1e8 });
  return JSON.parse(stdout) as Digests;
}

let node: Digests;
beforeAll(async () => {
  node = await drawnBy(process.execPath);
});

/** Returns the names of the cards whose files differ from those of Node. */
const different = (files: Digests): string[] =>
  cards.map(({ name }) => name).filter((name) => files[name] !== node[name]);

it('draws the cards in Node', () => {
  expect(Object.keys(node)).toHaveLength(cards.length);
  expect(cards.length).toBeGreaterThan(300);
});

it.each([
  ['Bun', [peer('bun')]],
  ['Deno', [peer('deno'), 'run', '--allow-all']],
] as const)('draws the cards in %s as in Node, to the byte', async (_, [program, ...args]) => {
  expect(different(await drawnBy(program, ...args))).toStrictEqual([]);
});

it('draws the cards in Chromium as in Node, to the byte', async () => {
  const site = await openSite();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.waitForFunction(() => 'drawer' in window);
    const files: Record<string, string> = {};
    for (const { name, request } of cards) {
      files[name] = await page.evaluate(async (request) => {
        const { drawer } = window as unknown as { readonly drawer: Drawer };
        const { bytes } = await drawer.draw(request);
        const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
        return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      }, request);
    }
    expect(different(files)).toStrictEqual([]);
  } finally {
    await browser.close();
    site.close();
  }
});

it('draws the cards in workerd as in Node, to the byte', async () => {
  const worker = await start({ modules: await bundle(fileURLToPath(new URL('public-worker.mjs', import.meta.url))) });
  try {
    const { origin } = await worker.ready;
    const files: Record<string, string> = {};
    for (const { name, request } of cards) {
      const query = new URLSearchParams(encodeRequest(toWire(jobOf(request))).map(([key, value]) => [key, value]));
      const response = await fetch(`${origin}/p/examplekeyaaaaaa/${request.template}?${query}`);
      expect(`${name}: ${response.status}`).toBe(`${name}: 200`);
      files[name] = digestOf(new Uint8Array(await response.arrayBuffer()));
    }
    expect(different(files)).toStrictEqual([]);
  } finally {
    await worker.dispose();
  }
});
