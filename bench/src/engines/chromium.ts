import type { SceneNode } from '@placard/core';
import { cardScene } from './card.js';
import { quality, size, type EngineModule } from './engine.js';
import { chromium as executablePath } from '../requirements.js';
import { coveredPhoto, interFaces, once } from './files.js';

/** The used part of `playwright-core`, declared here so that this builds where the package is not installed. */
interface Session {
  send(method: 'Page.captureScreenshot', options: object): Promise<{ data: string }>;
}
interface Page {
  setContent(html: string): Promise<void>;
  evaluate(script: string): Promise<unknown>;
  context(): { newCDPSession(page: Page): Promise<Session> };
}
interface Browser {
  version(): string;
  newPage(options: object): Promise<Page>;
  close(): Promise<void>;
}
interface Playwright {
  readonly chromium: { launch(options: object): Promise<Browser> };
}

const packageName = 'playwright-core';

const unitless = new Set(['fontWeight', 'lineHeight', 'opacity', 'flex', 'flexGrow', 'flexShrink']);

const css = (style: object): string =>
  Object.entries(style)
    .map(([name, value]: [string, unknown]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${String(value)}${typeof value === 'number' && !unitless.has(name) ? 'px' : ''}`;
    })
    .join(';');

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function html({ props }: SceneNode): string {
  const inner =
    typeof props.children === 'string' ? escape(props.children) : (props.children as SceneNode[]).map(html).join('');
  return `<div style="${css(props.style ?? {})}">${inner}</div>`;
}

const style = (): string => {
  const faces = interFaces.map(
    ({ name, weight, read }) =>
      `@font-face{font-family:${name};font-weight:${weight};src:url(data:font/ttf;base64,${read().toString('base64')})}`,
  );
  return `<style>${faces.join('')}*{margin:0;box-sizing:border-box}div{display:flex}</style>`;
};

/** A screenshot of a headless page need not wait for the next display frame. */
const args = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

/**
 * One page with fonts and photo for all cards; only its body changes. Screenshots are taken by the DevTools protocol.
 */
export const { open }: EngineModule = {
  async open() {
    const { chromium }: Playwright = await import(packageName);
    const browser = await chromium.launch({ args, executablePath });
    const page = await browser.newPage({ viewport: size });
    await page.setContent(style());
    await page.evaluate(
      `Promise.all(${JSON.stringify(interFaces.map(({ weight }) => `${weight} 20px Inter`))}.map((font) => document.fonts.load(font)))`,
    );
    const addPhoto = once(async () => {
      const url = `data:image/png;base64,${(await coveredPhoto('png')).toString('base64')}`;
      await page.evaluate(`document.querySelector('style').append('.photo{background:url(${url})}')`);
      await page.evaluate(`{ const image = new Image(); image.src = '${url}'; image.decode() }`);
    });
    const session = await page.context().newCDPSession(page);
    return {
      version: browser.version(),
      async draw(text, kind, format) {
        if (kind === 'photo') await addPhoto();
        const body = JSON.stringify(html(cardScene(text, kind)));
        await page.evaluate(`document.body.className=${JSON.stringify(kind)};document.body.innerHTML=${body};0`);
        const output =
          format === 'png' ? { format } : { format: format === 'jpg' ? 'jpeg' : format, quality: quality[format] };
        const { data } = await session.send('Page.captureScreenshot', { ...output, optimizeForSpeed: true });
        return Buffer.from(data, 'base64');
      },
      close: () => browser.close(),
    };
  },
};
