import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSignInLink } from '@placard/access';
import { openLedger } from '@placard/stores';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { newFolder, serve, type Served } from '../../../packages/cli/test/placard.js';
import { launchChromium } from '../../../test/chromium.js';

/** Text that would show itself if a page took it for markup. */
export const probe = `"><img src=x onerror="document.title='XSS'"><script>document.title='XSS'</script>`;

/** Configuration with a template whose texts are all the probe, besides the bundled templates. */
const config = `
import { templates } from '@placard/templates';
const probe = ${JSON.stringify(probe)};
const text = { type: 'string', title: probe, description: probe, maxLength: 200, examples: [probe] };
const hostile = {
  id: 'hostile', version: '1', title: probe, description: probe, background: true,
  params: { type: 'object', additionalProperties: false, required: ['text'], properties: {
    text, list: { type: 'array', title: probe, description: probe, maxItems: 3, items: { type: 'string', maxLength: 200 } },
    choice: { type: 'string', title: probe, description: probe, enum: [probe, 'other'] },
  } },
  examples: [{ name: probe, params: { text: probe, list: [probe] } }],
  alt: ({ text }) => text,
  render: () => ({ type: 'div', props: { style: { width: '100%', height: '100%', backgroundColor: '#336699' } } }),
};
export default { templates: [templates, { name: 'hostile', templates: [hostile] }] };
`;

/** A server and a browser for the tests of a file. */
export interface Opened {
  server(): Served;
  /** Where the server keeps its data. */
  folder(): string;
  /** Ends the server and starts it again on the same port. */
  restart(between: () => Promise<void>): Promise<void>;
  /** Opens a page that fails the test when it requests another origin or one of its scripts throws. */
  page(options?: PageOptions): Promise<Page>;
  /** Returns a link that `placard sign-in` prints. It works once, as does the one that the first start prints. */
  signInLink(account: string): Promise<string>;
  /** Opens a page in its own session, whose user has signed in. */
  signedIn(account: string, options?: PageOptions): Promise<Page>;
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce';
  readonly deviceScaleFactor?: number;
}

/** Errors and forbidden requests of each page. */
export const wrongs = new WeakMap<Page, string[]>();

/** @param more returns further settings of the server; called before it starts */
export function open(more: () => Promise<Readonly<Record<string, string>>> = async () => ({})): Opened {
  const ends: (() => Promise<void>)[] = [];
  const atEnd = (end: () => Promise<void>): void => void ends.unshift(end);
  let server: Served | undefined;
  let browser: Browser | undefined;
  let cwd = '';
  // The tests request previews more often than any person would.
  let settings: Readonly<Record<string, string>> = { PLACARD_PREVIEW_BURST: '9999/10s' };

  beforeAll(async () => {
    cwd = await newFolder(atEnd);
    await symlink(join(inject('bundled'), '..'), join(cwd, 'node_modules'));
    await writeFile(join(cwd, 'placard.config.mjs'), config);
    settings = { ...settings, ...(await more()) };
    server = await serve(cwd, settings, atEnd);
    browser = await launchChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    for (const end of ends) await end();
  });

  const running = (): Served => {
    if (server === undefined) throw new Error('the server was not started');
    return server;
  };

  async function signInLink(account: string): Promise<string> {
    const ledger = await openLedger(`sqlite:${join(cwd, 'data', 'placard.db')}`);
    try {
      return await newSignInLink(ledger, account, running().url);
    } finally {
      await ledger.close();
    }
  }

  async function newPage({ width = 1440, height = 900, ...options }: PageOptions = {}): Promise<Page> {
    if (browser === undefined) throw new Error('no browser was launched');
    const context = await browser.newContext({ viewport: { width, height }, ...options });
    ends.unshift(() => context.close());
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const own: string[] = [];
    wrongs.set(page, own);
    page.on('pageerror', (error) => own.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) own.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:/.test(protocol) && origin !== running().url) own.push(`asked ${origin}`);
    });
    return page;
  }

  return {
    server: running,
    folder: () => cwd,
    async restart(between) {
      const { url } = running();
      running().kill('SIGKILL');
      await running().ended;
      const failure: unknown = await between().catch((error: unknown) => error);
      server = await serve(cwd, { ...settings, PORT: new URL(url).port }, atEnd);
      if (failure !== undefined) throw failure;
    },
    page: newPage,
    signInLink,
    async signedIn(account, options) {
      const page = await newPage(options);
      await page.goto(await signInLink(account));
      return page;
    },
  };
}

/** Fails if the page had an error, or parsed the probe as markup. */
export async function expectClean(page: Page): Promise<void> {
  expect(wrongs.get(page)).toEqual([]);
  expect(await page.title()).not.toBe('XSS');
}
