/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { median, quantile } from './measure.js';

declare global {
  interface Window {
    /** Milliseconds from each key to its card, written by the measured page. */
    shown: number[];
  }
}

/** A card of the playground whose title is typed. */
export interface Typed {
  readonly template: string;
  readonly field: string;
}

export interface KeyTiming extends Typed {
  /** Milliseconds from a key to the frame that shows its card. */
  readonly median: number;
  readonly p95: number;
  readonly keys: number;
}

/**
 * Milliseconds between keys: less than the 300 after which the page draws the file. They vary, so that no timer of the
 * page is in step with the keys.
 */
const pause = (at: number): number => 110 + ((at * 67) % 190);

/**
 * Types letters into a playground in Chromium, and measures in the page the time from each `input` event to the frame
 * that shows its card.
 *
 * @param url of a running server
 */
export async function keysToPixels(browser: Browser, url: string, typed: Typed, keys: number): Promise<KeyTiming> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(watchImages);
    await page.goto(`${url}/t/${typed.template}`);
    const field = page.locator(`#param-${typed.field}`);
    await field.fill('T');
    // Waits until the page draws: the engine is loaded after the first image.
    for (let at = 0; !(await page.locator('.facts').innerText()).includes('in this page'); at++) {
      await page.waitForTimeout(500);
      await field.fill(`Try ${at}`);
    }
    await page.waitForTimeout(2_000);
    await field.fill('');
    await field.focus();
    const times = await typeKeys(page, keys);
    return { ...typed, median: median(times), p95: quantile(times, 0.95), keys: times.length };
  } finally {
    await page.close();
  }
}

async function typeKeys(page: Page, keys: number): Promise<number[]> {
  const before = await shown(page);
  for (let at = 0; at < keys; at++) {
    await page.keyboard.press(at % 6 === 5 ? 'Space' : String.fromCharCode(97 + ((at * 7) % 26)));
    // Keeps the text as short as a title.
    if (at % 40 === 39) await page.keyboard.press('ControlOrMeta+a');
    await page.waitForTimeout(pause(at));
  }
  await page.waitForTimeout(1_000);
  return (await shown(page)).slice(before.length);
}

const shown = (page: Page): Promise<number[]> => page.evaluate(() => window.shown);

/** Runs in the page, before its scripts. */
function watchImages(): void {
  window.shown = [];
  let keys: { readonly at: number; readonly text: string }[] = [];
  addEventListener(
    'input',
    ({ timeStamp: at, target }) => keys.push({ at, text: (target as HTMLInputElement).value.trim() }),
    true,
  );
  const look = (): void => {
    const alt = document.querySelector('.ground img')?.getAttribute('alt') ?? '';
    const last = keys.findLastIndex(({ text }) => alt.includes(text));
    // A card also shows earlier keys whose own cards were skipped.
    const now = keys.slice(0, last + 1);
    keys = keys.slice(last + 1);
    // The frame after the change, when the card is on the screen.
    requestAnimationFrame(() => setTimeout(() => window.shown.push(...now.map(({ at }) => performance.now() - at))));
  };
  // Events of elements do not reach the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof Element && target.matches('.ground img')) look();
    },
    true,
  );
  const { prototype } = CanvasRenderingContext2D;
  const original = prototype.drawImage;
  prototype.drawImage = function (this: CanvasRenderingContext2D, ...drawn: Parameters<typeof original>) {
    original.apply(this, drawn);
    look();
  } as typeof original;
}
