import {
  beforeAbort,
  formats,
  mediaTypes,
  openOnce,
  ownBytes,
  scales,
  sha256,
  type Engine,
  type Format,
  type Scale,
  type SceneNode,
} from '@placard/core/engine';
import { createFaults } from './faults.js';
import { callWithHooks } from './hooks.js';
import type { Host } from './host.js';
import { embedImages, type FetchImage } from './images.js';
import { withOutlines } from './outlines.js';
import type { PlainNode } from './plain-node.js';
import { foreignReferences, hasPictures, plainTree, satoriScene } from './plain.js';
import { createFetchers, type ImageSources } from './remote-images.js';
import { elementScene, type FontMeasures } from './scene.js';
import type { Medium } from './sheets/conditions.js';
import { anySignal } from './signals.js';
import { withoutSurrogates } from './surrogates.js';
import { createToolFinder, type FontOptions, type Tools } from './tools.js';

/** Options of {@link fromElement}: those of `@vercel/og`'s `ImageResponse` that affect the image, and more. */
export interface ElementOptions extends FontOptions {
  /** Size of the card in pixels. Default: 1200 × 630. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /**
   * Fetches pictures by URL: `'fetch'` from every public address, `{ hosts }` from these hosts only (`*.example.com`:
   * all below it). Private networks are never reached. Default: nothing is fetched, and a URL is an error.
   */
  readonly images?: ImageSources | undefined;
  /** Called for each URL of a picture, instead of `images`; `fetch` can be passed. */
  readonly fetchImage?: FetchImage | undefined;
  /**
   * A sheet for Tailwind CSS 4, as `'@theme { --color-brand: #f06 }'`, or `''`: `class`, `className` and `tw` are then
   * its classes. With `@import "tailwindcss"` its reset applies too. Default: `tw` has classes of Tailwind CSS 3.
   */
  readonly tailwind?: string | undefined;
  readonly format?: Format | undefined;
  /** `satori` has the limits of satori, and is not available at the edge. Default: `press`. */
  readonly engine?: 'press' | 'satori' | undefined;
  /** 2 doubles both sides. */
  readonly scale?: Scale | undefined;
  /** Draws the outline of every box. */
  readonly debug?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which the card fails, wherever it waits: components, pictures, the engine. Default: none. */
  readonly timeout?: number | undefined;
}

/** The result of {@link fromElement}. */
export interface ElementImage {
  /** Can be passed to `new Response(card.bytes)`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of `bytes`, lower-case hex. */
  readonly sha256: string;
  /** Name of the engine. */
  readonly engine: string;
  readonly warnings: readonly string[];
  /** Duration of each stage in milliseconds. */
  readonly stages: Readonly<Record<string, number>>;
}

/** The type of `fromElement`. */
export type FromElement = (element: unknown, options?: ElementOptions) => Promise<ElementImage>;

/** A card that is ready to be drawn. */
export interface Prepared {
  readonly scene: SceneNode;
  readonly tree: PlainNode;
  readonly width: number;
  readonly height: number;
  readonly scale: Scale;
  readonly tools: Tools;
  readonly press: Engine;
  readonly warnings: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Reads an element, with its pictures and fonts.
 *
 * @throws {Error} as `fromElement`
 */
export type Prepare = (element: unknown, options: ElementOptions) => Promise<Prepared>;

const engines = ['press', 'satori'] as const;

/** Creates what reads elements in a runtime. */
export function createPrepare(host: Host): Prepare {
  const findTools = createToolFinder(host);
  const fetcherFor = createFetchers(host.download);

  /** Loads what applies style sheets when a card needs it. */
  async function withClasses(
    root: PlainNode,
    css: string | undefined,
    medium: Medium,
    warnings: string[],
  ): Promise<PlainNode> {
    if (css === undefined) return root;
    if (host.openTailwind === undefined)
      throw new Error('tailwind: Tailwind CSS 4 is not available at the edge; use "tw" without it');
    return (await host.openTailwind())(root, css, medium, warnings);
  }

  return async (element, options) => {
    const { width = 1200, height = 630, format = 'png', scale = 1, engine = 'press', images, tailwind } = options;
    const signal = signalOf(options);
    const faults = createFaults();
    const warnings: string[] = [];
    const openHooks = openOnce(async () => callWithHooks(await host.findReacts()));
    faults.attempt(() => checkSize('width', width));
    faults.attempt(() => checkSize('height', height));
    faults.attempt(() => checkChoice('format', format, formats));
    faults.attempt(() => checkChoice('scale', scale, scales));
    faults.attempt(() => checkChoice('engine', engine, engines));
    const opening = findTools(options).catch((fault: unknown) => void faults.add(fault));
    const keepsClasses = tailwind !== undefined;
    const plain = await plainTree(element, { width, keepsClasses, faults, warnings, signal, openHooks });
    const read = await withClasses(plain, tailwind, { width, height, scale }, warnings);
    const fetchImage = options.fetchImage ?? (images && faults.attempt(() => fetcherFor(images)));
    const whole = withoutSurrogates(read, warnings);
    const tree = await embedImages(whole, { fetchImage, toPng: host.toPng, signal, faults, warnings });
    foreignReferences(tree, faults);
    const tools = await beforeAbort(opening, signal);
    faults.throwAll();
    if (tools === undefined) throw new Error('the fonts were not opened, and no fault was collected');
    const press = await tools.press();
    const scene = elementScene(tree, { width, height, scale }, measuresOf(tools, press));
    return { scene, tree, width, height, scale, tools, press, warnings: [...tools.warnings, ...warnings], signal };
  };
}

/** Creates `fromElement` for a runtime. */
export const createFromElement =
  (prepare: Prepare): FromElement =>
  async (element, options = {}) => {
    const { format = 'png', debug = false, engine: name } = options;
    const { scene, tree, width, height, scale, tools, press, warnings, signal } = await prepare(element, options);
    const engine = name === 'satori' ? await satoriOf(tools) : press;
    const drawn = name === 'satori' ? satoriScene(tree) : scene;
    const sheet = { width, height, background: null, format, scale, crashSafe: false };
    const image = await engine.render({ ...sheet, scene: debug ? withOutlines(drawn) : drawn }, signal);
    const { bytes, stages } = image;
    return {
      bytes: ownBytes(bytes),
      contentType: mediaTypes[format],
      width: width * scale,
      height: height * scale,
      sha256: await sha256(bytes),
      engine: engine.name,
      warnings: [
        ...warnings,
        ...image.warnings,
        ...(name === 'satori' && hasPictures(tree) ? ['satori draws no pictures of backgrounds and masks'] : []),
      ],
      stages,
    };
  };

const measuresOf = ({ lineHeight }: Tools, { measure }: Engine): FontMeasures => ({
  normal: lineHeight,
  widthOfZero: (fontFamily) =>
    measure({ type: 'div', props: { style: { fontSize: 1_000, fontFamily }, children: '0' } }).width / 1_000,
});

/** @throws {Error} at the edge */
function satoriOf({ satori }: Tools): Promise<Engine> {
  if (satori === undefined) throw new Error('engine: satori is not available at the edge');
  return satori();
}

function signalOf({ signal, timeout }: ElementOptions): AbortSignal {
  const signals = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)];
  return anySignal(signals.filter((each) => each !== undefined));
}

/** Maximum side in pixels, as in `@vercel/og`. */
const maxPixels = 4096;

function checkSize(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 1 || value > maxPixels)
    throw new Error(`${name}: ${value} is not a whole number of pixels from 1 to ${maxPixels}`);
}

function checkChoice(name: string, value: unknown, choices: readonly (string | number)[]): void {
  if (!choices.includes(value as string | number))
    throw new Error(
      `${name}: ${JSON.stringify(value)} is not one of ${choices.map((each) => JSON.stringify(each)).join(', ')}`,
    );
}
