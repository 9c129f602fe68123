import type { Head, HeadTag } from '@placard/site/head';
import { binary } from '../head/binary.js';
import { isRecord } from '../page/is-record.js';
import { accentOf, accentOfStyles } from './accent.js';
import { inlineStyles } from './inline-styles.js';

/** Number of style sheets that are read. */
const maxSheets = 8;
/** Number of icons that are tried. */
const maxIcons = 12;

/** The color and the icons of a page. */
export interface PageLook {
  /** `#rrggbb` */
  readonly accent?: string | undefined;
  /** Absolute addresses, the best first. */
  readonly icons: readonly string[];
}

/** A page with its links. */
export interface LinkedPage {
  readonly head: Head;
  /** Address that relative links start from, unless the page has a `base` tag. */
  readonly url: string;
}

/** The files that define the look of a page: absolute addresses. */
export interface LookFiles {
  readonly manifest?: string | undefined;
  readonly sheets: readonly string[];
}

/** Returns the addresses of the web app manifest and of the style sheets. */
export function lookFilesOf(page: LinkedPage): LookFiles {
  const hrefs = (rel: string): readonly string[] =>
    linksOf(page.head.tags, rel).flatMap(({ attributes }) => addressIn(page, attributes.get('href')) ?? []);
  return { manifest: hrefs('manifest')[0], sheets: hrefs('stylesheet').slice(0, maxSheets) };
}

/**
 * Finds the color and the icons of a page: in its tags, its web app manifest, and the custom properties of its style
 * sheets.
 *
 * @param textOf returns the text of a file of {@link lookFilesOf}; undefined: it is not known
 */
export function lookOf(page: LinkedPage, textOf: (address: string) => string | undefined): PageLook {
  const { manifest: address, sheets } = lookFilesOf(page);
  const manifest = address === undefined ? {} : manifestIn(textOf(address));
  const accent =
    colorsOf(page.head.tags, manifest)
      .map(accentOf)
      .find((color) => color !== undefined) ??
    accentOfSheets(
      page.head,
      sheets.flatMap((sheet) => textOf(sheet) ?? []),
    );
  return { accent, icons: iconsOf(page, manifest, address) };
}

/** Returns the absolute address of a link, without its fragment; undefined: it is not one of the web. */
export function addressIn({ head, url }: LinkedPage, href: string | undefined): string | undefined {
  const base = head.tags.find(({ name, attributes }) => name === 'base' && attributes.has('href'));
  return absolute(href, absolute(base?.attributes.get('href'), url) ?? url);
}

/** Longest address that is used, in characters. */
const longestAddress = 2048;

function absolute(href: string | undefined, base: string): string | undefined {
  if (href === undefined || href.length > longestAddress || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

type Manifest = Readonly<Record<string, unknown>>;

function manifestIn(text: string | undefined): Manifest {
  try {
    const manifest: unknown = JSON.parse(text ?? '{}');
    return isRecord(manifest) ? manifest : {};
  } catch {
    return {};
  }
}

function colorsOf(tags: readonly HeadTag[], manifest: Manifest): readonly (string | undefined)[] {
  const metas = tags.flatMap(({ name, attributes }) => {
    const isDark = /dark/.test(attributes.get('media') ?? '');
    const kind = attributes.get('name')?.toLowerCase() ?? '';
    const isColor = name === 'meta' && (kind === 'theme-color' || kind === 'msapplication-tilecolor');
    return isColor && !isDark ? [attributes.get('content')] : [];
  });
  const masks = linksOf(tags, 'mask-icon').map(({ attributes }) => attributes.get('color'));
  const { theme_color: theme } = manifest;
  return [...metas, typeof theme === 'string' ? theme : undefined, ...masks];
}

const linksOf = (tags: readonly HeadTag[], rel: string): readonly HeadTag[] =>
  tags.filter(
    ({ name, attributes }) => name === 'link' && (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).includes(rel),
  );

function accentOfSheets({ bytes }: Head, linked: readonly string[]): string | undefined {
  const markup = binary(bytes);
  return accentOfStyles([...linked, ...inlineStyles(markup)], markup);
}

/** Smallest side of an icon that is drawn, in pixels. */
const minSide = 96;

/** Icons for the home screen come first, because they are large; `favicon.ico` is too small. */
function iconsOf(page: LinkedPage, { icons }: Manifest, address = page.url): readonly string[] {
  const { tags } = page.head;
  const inManifest = [icons]
    .flat()
    .filter(isRecord)
    .flatMap(({ src, sizes, purpose }) =>
      typeof src === 'string' && sideOf(sizes) >= minSide && purpose !== 'maskable' && purpose !== 'monochrome'
        ? [{ src: absolute(src, address), side: sideOf(sizes) }]
        : [],
    )
    .sort((a, b) => b.side - a.side);
  const vector = linksOf(tags, 'icon').filter(({ attributes }) =>
    /svg/i.test(`${attributes.get('type')} ${attributes.get('href')}`),
  );
  const large = linksOf(tags, 'icon').filter(({ attributes }) => sideOf(attributes.get('sizes')) >= minSide);
  const links = [...vector, ...linksOf(tags, 'apple-touch-icon'), ...large].map(({ attributes }) =>
    addressIn(page, attributes.get('href')),
  );
  const all = [...links, ...inManifest.map(({ src }) => src)].filter((icon) => icon !== undefined);
  return [...new Set(all)].slice(0, maxIcons);
}

/** `192x192` → 192, `any` → infinite */
function sideOf(sizes: unknown): number {
  if (typeof sizes !== 'string') return 0;
  if (sizes.includes('any')) return Infinity;
  return Math.max(
    0,
    ...sizes
      .slice(0, 200)
      .split(/\s+/)
      .map((size) => Number.parseInt(size, 10) || 0),
  );
}
