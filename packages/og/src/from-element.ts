import { createHash } from 'node:crypto';
import {
  defineFonts,
  formats,
  mediaTypes,
  scales,
  type EmojiSet,
  type Engine,
  type FontSet,
  type Format,
  type Scale,
  openOnce,
  ownBytes,
} from '@placard/core/engine';
import { createFaults } from './faults.js';
import { elementFonts, normalLineHeights, type ElementFont } from './fonts.js';
import { embedImages, type FetchImage } from './images.js';
import { foreignReferences, plainTree, satoriScene } from './plain.js';
import { refusals } from './refusals.js';
import { elementScene } from './scene.js';

/** Options of {@link fromElement}: those of `@vercel/og`'s `ImageResponse` that affect the image, and more. */
export interface ElementOptions {
  /** Size of the card in pixels. Default: 1200 × 630. */
  readonly width?: number;
  readonly height?: number;
  /**
   * A font set, or fonts in the format of `@vercel/og`. Pass the same list each time, because engines are cached by it.
   */
  readonly fonts: FontSet | readonly ElementFont[];
  /** Emoji images. `twemoji` uses those of the font set. */
  readonly emoji?: EmojiSet | 'twemoji';
  /** Called for each URL in `src` of `<img>`; `fetch` can be passed. Without it, a URL is an error. */
  readonly fetchImage?: FetchImage;
  readonly format?: Format;
  /** 2 doubles both sides. */
  readonly scale?: Scale;
  readonly signal?: AbortSignal;
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
  /**
   * Name of the engine: `satori` if an element needs CSS that the press does not support, which `warnings` then lists.
   */
  readonly engine: string;
  readonly warnings: readonly string[];
  /** Duration of each stage in milliseconds. */
  readonly stages: Readonly<Record<string, number>>;
}

/**
 * Renders a JSX element that was written for `@vercel/og` or satori, with the press if it supports the element,
 * otherwise with satori. Function components are called. Only `fetchImage` fetches anything.
 *
 * @throws {Error} naming the element or option that cannot be rendered; an `AggregateError` lists them when there are
 *   several
 * @example
 * const { bytes, contentType } = await fromElement(<div style={{ fontSize: 96 }}>Hello</div>, { fonts });
 */
export async function fromElement(element: unknown, options: ElementOptions): Promise<ElementImage> {
  const { width = 1200, height = 630, format = 'png', scale = 1 } = options;
  const signal = options.signal ?? new AbortController().signal;
  const faults = createFaults();
  faults.attempt(() => checkSize('width', width));
  faults.attempt(() => checkSize('height', height));
  faults.attempt(() => checkChoice('format', format, formats));
  faults.attempt(() => checkChoice('scale', scale, scales));
  const tools = faults.attempt(() => toolsFor(options));
  const read = await plainTree(element, { width, faults });
  const tree = await embedImages(read, { fetchImage: options.fetchImage, signal, faults });
  foreignReferences(tree, faults);
  faults.throwAll();
  if (tools === undefined) throw new Error('the fonts were not opened, and no fault was collected');
  const scene = elementScene(tree, { width, height }, tools.lineHeight);
  const pressed = await tools.press();
  const reasons = refusals(pressed, scene);
  const engine = reasons.length === 0 ? pressed : await tools.satori();
  const sheet = { width, height, background: null, format, scale, careful: false };
  const image = await engine.render({ ...sheet, scene: engine === pressed ? scene : satoriScene(tree) }, signal);
  const { bytes, stages } = image;
  return {
    bytes: ownBytes(bytes),
    contentType: mediaTypes[format],
    width: width * scale,
    height: height * scale,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    engine: engine.name,
    warnings: [...image.warnings, ...(engine === pressed ? [] : [`drawn by the satori engine: ${reasons.join('; ')}`])],
    stages,
  };
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
      `${name}: ${JSON.stringify(value)} is none of ${choices.map((each) => JSON.stringify(each)).join(', ')}`,
    );
}

interface Tools {
  readonly lineHeight: (families: readonly string[]) => number;
  readonly press: () => Promise<Engine>;
  readonly satori: () => Promise<Engine>;
}

const tools = new WeakMap<object, Map<EmojiSet | undefined, Tools>>();

/** Engines are cached as long as their fonts are in use. */
function toolsFor({ fonts, emoji }: ElementOptions): Tools {
  const set = emojiOf(fonts, emoji);
  const kept = tools.get(fonts) ?? new Map<EmojiSet | undefined, Tools>();
  const known = kept.get(set) ?? openTools(fonts, set);
  tools.set(fonts, kept.set(set, known));
  return known;
}

function emojiOf(fonts: ElementOptions['fonts'] | undefined, emoji: unknown): EmojiSet | undefined {
  if (fonts === undefined)
    throw new Error('fonts: are missing; give those of @placard/fonts, or a list as @vercel/og takes it');
  if (typeof emoji === 'object' && emoji !== null) return emoji as EmojiSet;
  const own = 'faces' in fonts ? fonts.emoji : undefined;
  if (emoji === undefined) return own;
  if (emoji !== 'twemoji')
    throw new Error(
      `emoji: "${String(emoji)}" is not at hand; nothing is fetched while a card is drawn; give "twemoji"`,
    );
  if (own !== undefined) return own;
  const how =
    'faces' in fonts ? 'npm install @placard/fonts-emoji' : 'with a list of fonts, give fonts.emoji of @placard/fonts';
  throw new Error(`emoji: "twemoji" is not at hand; ${how}`);
}

function openTools(given: ElementOptions['fonts'], emoji: EmojiSet | undefined): Tools {
  const fonts = 'faces' in given ? withEmoji(given, emoji) : elementFonts(given, emoji);
  return {
    lineHeight: normalLineHeights(fonts),
    press: openOnce(async () => (await import('@placard/press')).createPressEngine({ fonts })),
    satori: openOnce(async () => (await import('@placard/satori')).createSatoriEngine({ fonts, verbatim: true })),
  };
}

function withEmoji(set: FontSet, emoji: EmojiSet | undefined): FontSet {
  const { faces, fallbacks } = set;
  return set.emoji === emoji || emoji === undefined ? set : defineFonts({ faces, fallbacks, emoji });
}
