import { join } from 'node:path';
import { newSignInLink } from '@placard/accounts';
import { openLedger } from '@placard/stores';
import type { APIResponse, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { newContext } from '../../../../test/browser.js';
import { startServer, type RunningServer, type ServerFacts, type Settings } from './server.js';

/** A server of the app, and pages of it. */
export interface App {
  server(): ServerFacts;
  /** Opens an empty page that records requests to another origin and errors of its scripts, for `expectClean`. */
  page(options?: PageOptions): Promise<Page>;
  /** Returns a link that `placard sign-in` prints. It works once. */
  signInLink(account: string): Promise<string>;
  /** Opens an empty page in its own session, whose user has signed in. */
  signedIn(account: string, options?: PageOptions): Promise<Page>;
}

export interface OwnApp extends App {
  /** Kills the server and starts it again on the same port. */
  restart(between: () => Promise<void>): Promise<void>;
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce';
  readonly deviceScaleFactor?: number;
  /** Registers the end of the page. Default: at the end of the test. */
  readonly atEnd?: (end: () => Promise<void>) => void;
}

/** Errors and forbidden requests of each page. */
export const wrongs = new WeakMap<Page, string[]>();

/** The server that all files share. Tests use accounts that no other file uses. */
export const sharedApp: App = appOf(() => inject('app'));

/**
 * Starts a server for the tests of a file that need other settings, restart it, or look at all accounts.
 *
 * @param settings returns its settings; called before it starts
 */
export function ownApp(settings: () => Promise<Settings> = async () => ({})): OwnApp {
  let server: RunningServer | undefined;
  beforeAll(async () => {
    server = await startServer(await settings());
  });
  afterAll(() => server?.close());
  const running = (): RunningServer => {
    if (server === undefined) throw new Error('the server was not started');
    return server;
  };
  return { ...appOf(() => running().facts), restart: (between) => running().restart(between) };
}

function appOf(server: () => ServerFacts): App {
  async function signInLink(account: string): Promise<string> {
    const { url, folder } = server();
    const ledger = await openLedger(`sqlite:${join(folder, 'data', 'placard.db')}`);
    try {
      return await newSignInLink(ledger, account, url);
    } finally {
      await ledger.close();
    }
  }

  async function newPage(options: PageOptions = {}): Promise<Page> {
    const { width = 1440, height = 900, atEnd = onTestFinished, ...more } = options;
    const context = await newContext({ viewport: { width, height }, ...more }, atEnd);
    const page = await context.newPage();
    const own: string[] = [];
    wrongs.set(page, own);
    page.on('pageerror', (error) => own.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) own.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:/.test(protocol) && origin !== server().url) own.push(`asked ${origin}`);
    });
    return page;
  }

  return {
    server,
    page: newPage,
    signInLink,
    async signedIn(account, options) {
      const page = await newPage(options);
      // Without a page, which would only be left again.
      await page.request.get(await signInLink(account), { maxRedirects: 0 });
      return page;
    },
  };
}

/** Sends a request of the API with the session of a page. */
export function ask(page: Page, method: string, url: string, data?: object | Buffer): Promise<APIResponse> {
  const type = Buffer.isBuffer(data) ? { 'content-type': 'image/png' } : {};
  return page.request.fetch(url, {
    method,
    headers: { origin: new URL(url).origin, ...type },
    ...(data !== undefined && { data }),
  });
}

/** Fails if the page had an error, or parsed the probe as markup. */
export async function expectClean(page: Page): Promise<void> {
  expect(wrongs.get(page)).toEqual([]);
  expect(await page.title()).not.toBe('XSS');
}
