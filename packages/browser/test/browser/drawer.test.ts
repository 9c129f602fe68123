import { createRegistry, createRenderer, normalizeRequest } from '@placard/core/server';
import { backgrounds } from '@placard/backgrounds';
import type { Drawer, DrawerOptions, DrawRequest } from '@placard/browser';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { newContext } from '../../../../test/browser.js';
import { openSite } from './site.js';

declare global {
  interface Window {
    drawer: Drawer;
    second?: Drawer;
    openDrawer: (options: Pick<DrawerOptions, 'templates'>) => Drawer;
  }
}

const site = await openSite();
afterAll(() => site.close());
// One page for all tests, because each page compiles megabytes of WebAssembly.
const page = await (await newContext({}, afterAll)).newPage();
await page.goto(site.url);
await page.waitForFunction(() => 'drawer' in window);

interface Result {
  readonly bytes: readonly number[];
  readonly warnings: readonly string[];
  readonly contentType: string;
  readonly ms: number;
  readonly width: number;
}
interface Failure {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
  readonly issues?: readonly { readonly path: string }[];
}

const draw = (request: DrawRequest): Promise<Result> =>
  page.evaluate(async (request) => {
    const drawing = await window.drawer.draw(request);
    return { ...drawing, bytes: [...drawing.bytes] };
  }, request);

const failure = (request: unknown): Promise<Failure> =>
  page.evaluate(async (request) => {
    const error = await window.drawer.draw(request as DrawRequest).then(
      () => new Error('it was drawn'),
      (error: unknown) => error as Error,
    );
    return { ...error, name: error.name, message: error.message };
  }, request);

const registry = createRegistry({ packages: [templates], fonts, backgrounds });
const node = createRenderer(registry, await createPressEngine({ fonts }));
const pixelsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).removeAlpha().raw().toBuffer();
async function inNode(request: DrawRequest): Promise<{ pixels: Buffer; warnings: readonly string[] }> {
  const { request: job } = normalizeRequest({ ...request }, registry, 16_384, 'program');
  const { bytes, warnings } = await node.render(job, AbortSignal.timeout(20_000));
  return { pixels: await pixelsOf(bytes), warnings };
}

it.each<DrawRequest>([
  { template: 'basic', params: { title: 'Hello from a page' }, format: 'png' },
  { template: 'blog', params: { title: 'Über den Wolken 😀 日本' }, format: 'png', background: 'bg-01', preset: 'x' },
])('draws the pixels that Node draws', async (request) => {
  const { bytes, warnings, contentType, ms, width } = await draw(request);
  const same = await inNode(request);
  expect([contentType, width, warnings]).toStrictEqual(['image/png', 1200, same.warnings]);
  expect(ms).toBeGreaterThan(0);
  expect((await pixelsOf(Uint8Array.from(bytes))).equals(same.pixels)).toBe(true);
});

it('paints the pixels that it draws', async () => {
  const request = { template: 'basic', params: { title: 'Pixels' }, preset: 'square' } as const;
  const { rgba, ...facts } = await page.evaluate(async (request) => {
    const { bitmap, ...facts } = await window.drawer.paint(request);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() };
    // Longer arrays take seconds to be sent from the page.
    return { ...facts, rgba: [...data.subarray(0, 80_000)] };
  }, request);
  const { pixels, warnings } = await inNode(request);
  expect(facts).toMatchObject({ width: 1080, height: 1080, warnings });
  expect(rgba.filter((_, at) => at % 4 < 3)).toEqual([...pixels.subarray(0, 60_000)]);
});

it('draws photos as JPEG and WebP', async () => {
  for (const format of ['jpg', 'webp'] as const) {
    const { bytes } = await draw({ template: 'blog', params: { title: 'Sea' }, background: 'bg-02', format });
    const { width, height } = await sharp(Uint8Array.from(bytes)).metadata();
    expect([width, height]).toStrictEqual([1200, 630]);
  }
});

it('names every failing field, and an unknown template', async () => {
  const { name, code, issues } = await failure({ template: 'basic', params: { title: 7 }, format: 'gif' });
  expect([name, code]).toStrictEqual(['DrawError', 'invalid_input']);
  expect(issues?.map(({ path }) => path)).toStrictEqual(['format', 'params.title']);
  expect((await failure({ template: 'constructor' })).code).toBe('unknown_template');
});

it('names the URL of a file that cannot be loaded, and draws when it is back', async () => {
  site.missing.add('NotoSansThai');
  const request = { template: 'basic', params: { title: 'สวัสดีชาวโลก' }, format: 'png' } as const;
  const { message, code } = await failure(request);
  expect(message).toMatch(/^cannot load http:.*placard\/fonts\/NotoSansThai-\d+-\w+\.ttf: status 404$/);
  expect(code).toBeUndefined();
  site.missing.clear();
  expect((await draw(request)).warnings).toStrictEqual([]);
});

it.each([
  ['wasm/lossless.wasm', 'basic', /^cannot load http:\S+\/dist\/wasm\/lossless.wasm: it is not WebAssembly$/],
  ['fonts/ZillaSlab', 'snellen', /^cannot load fonts\/ZillaSlab\S+.ttf: it has 21 bytes, not \d+$/],
])('takes nothing else for %s, and draws when it is back', async (file, template, message) => {
  const { examples } = registry.template(template).template;
  const request: DrawRequest = { template, params: examples?.[0]?.params ?? {}, format: 'png' };
  site.garbled.add(file);
  onTestFinished(() => site.garbled.clear());
  // A drawer that has loaded nothing yet.
  await page.evaluate(() => void (window.second = window.openDrawer({})));
  onTestFinished(() => page.evaluate(() => window.second?.close()));
  const told = (): Promise<string> =>
    page.evaluate(async (request) => {
      if (window.second === undefined) throw new Error('no drawer was opened');
      return window.second.draw(request).then(
        ({ width }) => String(width),
        (error: Error) => error.message,
      );
    }, request);
  expect(await told()).toMatch(message);
  site.garbled.clear();
  expect(await told()).toBe('1200');
});

it('drops a card whose signal aborts, rejects one whose signal has already aborted, and draws the next', async () => {
  const told = await page.evaluate(async () => {
    const abort = new AbortController();
    const { signal } = abort;
    const outcome = (card: Promise<unknown>): Promise<string> =>
      card.then(
        () => 'drawn',
        (error: Error) => error.name,
      );
    const first = window.drawer.draw({ template: 'aurora', params: { title: 'One' } }, { signal });
    const next = window.drawer.draw({ template: 'basic', params: { title: 'Two' } });
    abort.abort();
    const late = window.drawer.draw({ template: 'basic', params: { title: 'Three' } }, { signal });
    return [await outcome(first), await outcome(late), (await next).alt];
  });
  expect(told).toStrictEqual(['AbortError', 'AbortError', 'Two.']);
});

it('fails at once when its worker cannot be loaded', async () => {
  site.missing.add('worker.js');
  onTestFinished(() => site.missing.clear());
  const outcomes = await page.evaluate(async () => {
    const drawer = window.openDrawer({});
    const draw = (): Promise<string> =>
      drawer.draw({ template: 'basic', params: { title: 'One' } }).then(
        () => 'drawn',
        (error: Error) => error.message,
      );
    return [await draw(), await draw()];
  });
  expect(outcomes[0]).toMatch(/^the worker http:\S+ failed: it cannot be loaded$/);
  expect(outcomes[1]).toBe(outcomes[0]);
});

it('draws a template of the page, and ends with its drawer', async () => {
  const told = await page.evaluate(async () => {
    const drawer = window.openDrawer({ templates: { own: '/own.js' } });
    const { alt } = await drawer.draw({ template: 'own', params: { title: 'Mine' } });
    const last = drawer.draw({ template: 'own', params: { title: 'Late' } });
    drawer.close();
    return [alt, await last.catch((error: Error) => error.message)];
  });
  expect(told).toStrictEqual(['Mine', 'the drawer was closed']);
});

it('loads no font, codec or template that no card has asked for', () => {
  const asked = site.asked.join('\n');
  expect(asked).not.toMatch(/NotoSansKR|templates\/ledger|webp-decoder|hyphenation\/fr/);
});
