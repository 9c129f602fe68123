import { startDev } from '@placard/template-kit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import { violationsIn } from '../../../test/axe.js';
import { newContext } from '../../../test/browser.js';
import { newProject, type TestProject } from './project.js';

/** The file of the template. */
export const source = 'src/template.tsx';

/** Polls a state that no event announces, for up to a minute, because other programs may use the machine too. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 60_000, interval: 50 });

export interface Opened {
  readonly page: Page;
  readonly errors: readonly string[];
}

export interface DevPages {
  readonly project: TestProject;
  /** The text of the template with which each test begins. */
  readonly original: string;
  /** Writes the template, and waits until it is loaded. */
  save(text: string): Promise<void>;
  /** Opens the page in a new session. Checks take seconds of a core, so they only run for tests that need them. */
  open(options?: { checks?: boolean }): Promise<Opened>;
}

interface SourceState {
  readonly revision: number;
  readonly mistake: object | null;
}

/** Starts one project and one server for all tests of a file, because a start takes as long as several of them. */
export async function startDevPages(): Promise<DevPages> {
  const project = await newProject('quiet-card', afterAll);
  const dev = await startDev(project.folder, { port: 0 });
  afterAll(() => dev.close());
  const original = await project.read(source);
  const state = async (): Promise<SourceState> =>
    (await (await fetch(new URL('/api/source', dev.url))).json()) as SourceState;

  async function save(text: string): Promise<void> {
    const { revision } = await state();
    await project.write(source, text);
    await eventually(async () => {
      const now = await state();
      return now.revision > revision && now.mistake === null;
    }).toBe(true);
  }

  beforeEach(async () => {
    if ((await project.read(source)) !== original) await save(original);
  });

  async function open({ checks = false } = {}): Promise<Opened> {
    const context = await newContext({ colorScheme: 'light', viewport: { width: 1400, height: 1000 } });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    if (!checks) await page.route('**/api/check', (route) => route.fulfill({ status: 202, json: {} }));
    await page.goto(dev.url);
    await page.getByText(/^Drawn in/).waitFor();
    return { page, errors };
  }

  return { project, original, save, open };
}

export const imageIn = (page: Page, size: string): Locator => page.locator(`[data-card="${size}"] img`);

/** Returns what axe finds in light and dark. */
export async function violations(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violationsIn(page)));
  }
  return found;
}
