import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../../test/chromium.js';

/** The components of `src/ui`, each on a page of its own that records what they ask for. */
const source = `
  import { h, render } from 'preact';
  import { useState } from 'preact/hooks';
  import { ActButton } from './copy.js';
  import { DeleteButton } from './delete-button.js';
  import { Tabs } from './tabs.js';

  globalThis.asked = [];
  const ask = (what) => globalThis.asked.push(what);
  const Tabbed = () => {
    const [chosen, choose] = useState('b');
    const tabs = [['a', 'One'], ['b', 'Two'], ['c', 'Three']];
    return h(Tabs, { label: 'Views', tabs, chosen, choose: (id) => (ask(id), choose(id)) }, h('p', null, 'Panel ' + chosen));
  };
  const act = () => (ask('act'), new Promise((resolve, reject) => Object.assign(globalThis, { resolve, reject })));
  render(
    h('main', null,
      h('button', null, 'Before'),
      h(Tabbed),
      h(DeleteButton, { label: 'Delete', isBusy: false, act: () => ask('delete') }),
      h(ActButton, { label: 'Save', done: 'Saved', act, icon: 'download' }),
    ),
    document.body,
  );
`;

let browser: Browser;
let script: string;
let page: Page;
beforeAll(async () => {
  const resolveDir = fileURLToPath(new URL('../../src/ui', import.meta.url));
  const bundled = build({
    stdin: { contents: source, resolveDir },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'silent',
    // The source of TypeScript is named as what it is compiled to.
    plugins: [{ name: 'tsx', setup: ({ onResolve }) => onResolve({ filter: /^\.\/.*\.js$/ }, ({ path, resolveDir }) => path.endsWith('.js') && resolveDir.endsWith('ui') && !resolveDir.includes('node_modules') ? { path: `${resolveDir}/${path.slice(2, -3)}.tsx` } : undefined) }], // prettier-ignore
  });
  const [{ outputFiles }, opened] = await Promise.all([bundled, launchChromium()]);
  script = outputFiles[0]?.text ?? '';
  browser = opened;
});
afterAll(() => browser.close());
beforeEach(async (context) => {
  page = await browser.newPage();
  context.onTestFinished(() => page.close());
  await page.setContent('<!doctype html><html lang="en"><title>UI</title><body></body></html>');
  await page.addScriptTag({ content: script });
});

const asked = (): Promise<string[]> => page.evaluate('globalThis.asked');
const focused = (): Promise<string> => page.evaluate('document.activeElement.textContent');
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('tabs', () => {
  it('are one stop of the Tab key, at the tab that is shown', async () => {
    await button('Before').focus();
    await press('Tab');
    expect(await focused()).toBe('Two');
    await press('Tab');
    expect(await focused()).toBe('Delete');
    await press('Shift+Tab');
    expect(await focused()).toBe('Two');
    await press('Shift+Tab');
    expect(await focused()).toBe('Before');
  });

  it('are moved through by arrow keys, around their ends', async () => {
    await page.getByRole('tab', { name: 'Two' }).focus();
    await press('ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'a');
    expect(await asked()).toEqual(['c', 'a', 'c', 'a', 'c']);
    expect(await focused()).toBe('Three');
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Three');
    expect(await page.getByRole('tabpanel', { name: 'Three' }).textContent()).toBe('Panel c');
    await press('Shift+Tab');
    expect(await focused()).toBe('Before');
  });
});

describe('a button that deletes', () => {
  it('does so at the second click', async () => {
    await button('Delete').click();
    expect(await asked()).toEqual([]);
    await button('Delete permanently').click();
    expect(await asked()).toEqual(['delete']);
  });

  it('asks again after the focus has left it', async () => {
    await button('Delete').click();
    await button('Before').focus();
    await button('Delete').click();
    expect(await asked()).toEqual([]);
    expect(await button('Delete permanently').count()).toBe(1);
  });
});

describe('a button whose action takes a moment', () => {
  it('acts once until that is done, and keeps the focus', async () => {
    await button('Save').click();
    await button('Save').click({ force: true });
    await press('Enter');
    expect(await asked()).toEqual(['act']);
    expect([await focused(), await button('Save').getAttribute('aria-disabled')]).toEqual(['Save', 'true']);
    await page.evaluate('globalThis.resolve()');
    await button('Saved').click();
    expect(await asked()).toEqual(['act', 'act']);
  });

  it('says why it failed, and acts again', async () => {
    await button('Save').click();
    await page.evaluate("globalThis.reject(new Error('The disk is full.'))");
    await page.getByRole('status').getByText('The disk is full.').waitFor();
    await button('Save').click();
    expect(await asked()).toEqual(['act', 'act']);
  });
});
