import { fonts } from '@placard/fonts';
import { fromElement } from '@placard/og';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { interFaces } from '../engines/files.js';
import { loadVercelOg } from '../engines/vercel-package.js';
import type { Element, Example } from './element.js';

/** Draws an example as a PNG, with the same fonts and emoji as the others. */
export type DrawExample = (example: Example, element?: Element) => Promise<Uint8Array>;

const faces = (): Font[] => interFaces.map(({ name, weight, style, read }) => ({ name, weight, style, data: read() }));
const fontsOf = ({ fonts = [] }: Example, own: readonly Font[]): Font[] => [...fonts, ...own];
const sizeOf = ({ width = 1200, height = 630 }: Example): { width: number; height: number } => ({ width, height });

/** Draws with the press. The returned function throws if the press would leave out a style of an example. */
export function openPress(): DrawExample {
  const own = faces();
  const emoji = fonts.emoji;
  return async (example, element = example.element) => {
    const options = { ...sizeOf(example), fonts: fontsOf(example, own), ...(emoji === undefined ? {} : { emoji }) };
    const { bytes, warnings } = await fromElement(element, options);
    const leftOut = warnings.filter((warning) => warning.includes('the press'));
    if (leftOut.length > 0) throw new Error(`${example.name}: ${leftOut.join('; ')}`);
    return bytes;
  };
}

/** Draws with `ImageResponse`. Its emoji come from the font set instead of a host. */
export async function openVercelOg(): Promise<DrawExample> {
  const { ImageResponse } = await loadVercelOg();
  const own = faces();
  const network = globalThis.fetch;
  globalThis.fetch = (source, init) => {
    const [, points = ''] = /^https:.*\/([0-9a-f-]+)\.svg$/.exec(String(source)) ?? [];
    return points === '' ? network(source, init) : Promise.resolve(new Response(emojiSvg(points)));
  };
  return async (example, element = example.element) =>
    new Uint8Array(
      await new ImageResponse(element, { ...sizeOf(example), fonts: fontsOf(example, own) }).arrayBuffer(),
    );
}

const emojiSvg = (points: string): string | undefined =>
  points === ''
    ? undefined
    : fonts.emoji?.svg(String.fromCodePoint(...points.split('-').map((point) => Number.parseInt(point, 16))));

/** Draws with satori and resvg-js, as their READMEs describe. */
export function openSatori(): DrawExample {
  const own = faces();
  return async (example, element = example.element) => {
    const svg = await satori(element as Parameters<typeof satori>[0], {
      ...sizeOf(example),
      fonts: fontsOf(example, own),
      loadAdditionalAsset: async (code, text) => {
        const emoji = code === 'emoji' ? fonts.emoji?.svg(text) : undefined;
        return emoji === undefined ? [] : `data:image/svg+xml;base64,${Buffer.from(emoji).toString('base64')}`;
      },
    });
    return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
  };
}

/** A node of takumi, as far as it is read here. */
interface TakumiNode {
  readonly src?: unknown;
  readonly children?: readonly (TakumiNode | null)[];
}

/** The used parts of takumi's packages, declared here so that this builds where they are not installed. */
interface TakumiPackages {
  readonly Renderer: new () => { render(node: TakumiNode, options: object): Promise<Uint8Array> };
  readonly fromJsx: (element: Element) => Promise<{ readonly node: TakumiNode; readonly css: readonly string[] }>;
  readonly extractEmojis: (node: TakumiNode, set: string) => TakumiNode;
}

/** Draws with takumi: one renderer, and the same fonts each time. Its emoji come from the font set instead of a host. */
export async function openTakumi(): Promise<DrawExample> {
  const names = ['@takumi-rs/core', '@takumi-rs/helpers/jsx', '@takumi-rs/helpers/emoji'];
  const [core, jsx, emoji] = await Promise.all(names.map((name): Promise<object> => import(name)));
  const { Renderer, fromJsx, extractEmojis } = { ...core, ...jsx, ...emoji } as TakumiPackages;
  const renderer = new Renderer();
  const own = faces();
  return async (example, element = example.element) => {
    const { node, css } = await fromJsx(element);
    const drawn = extractEmojis(node, 'twemoji');
    const options = { ...sizeOf(example), fonts: fontsOf(example, own), css, images: emojiIn(drawn), format: 'png' };
    return new Uint8Array(await renderer.render(drawn, options));
  };
}

function emojiIn({ src, children = [] }: TakumiNode): { src: string; data: Uint8Array }[] {
  const inside = children.flatMap((child) => (child === null ? [] : emojiIn(child)));
  const [url, points = ''] = /^https:.*\/([0-9a-f-]+)\.svg$/.exec(String(src)) ?? [];
  const svg = emojiSvg(points);
  return url === undefined || svg === undefined
    ? inside
    : [...inside, { src: url, data: new TextEncoder().encode(svg) }];
}
