import { readFileSync, statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import type { SitePage } from '@placard/core';
import { isRecord } from './is-record.js';
import type { Head, HeadTag } from '@placard/site/head';
import { readHtml } from './html.js';
import { accentOf, accentOfStyles } from './look/accent.js';
import { noLook, type SiteLook } from './look/site-look.js';

/** Largest file that is read, in bytes, and number of style sheets. */
const maxFile = 2_000_000;
const maxSheets = 8;

type Place = Pick<SitePage, 'file' | 'path'>;

/** A page whose links are followed within the folder. */
interface Linked {
  readonly folder: string;
  readonly file: string;
  /** URL of the site, with its base path. */
  readonly url: string;
  readonly tags: readonly HeadTag[];
}

/**
 * Finds the color and the icons of a site: in the tags of its first page, its web app manifest, and the custom
 * properties of its style sheets.
 *
 * @param url of the site, without a slash at its end
 */
export function lookOfSite(folder: string, places: readonly Place[], url: string): SiteLook {
  const [first] = places.toSorted((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
  const head = first === undefined ? undefined : headOf(join(folder, first.file), first.file);
  if (first === undefined || head === undefined) return noLook;
  const page: Linked = { folder, file: first.file, url, tags: head.tags };
  const manifest = manifestOf(page);
  const accent =
    colorsOf(head.tags, manifest)
      .map(accentOf)
      .find((color) => color !== undefined) ?? accentOfSheets(page, head);
  return { accent, icons: iconsOf(page, manifest) };
}

function headOf(path: string, file: string): Head | undefined {
  try {
    const html = readHtml(readFileSync(path), file);
    return typeof html === 'string' ? undefined : html.head;
  } catch {
    // A page that cannot be read is reported with its card.
    return undefined;
  }
}

type Manifest = Readonly<Record<string, unknown>>;

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

function manifestOf(page: Linked): Manifest {
  const [link] = linksOf(page.tags, 'manifest');
  const text = textOf(page, link?.attributes.get('href'));
  try {
    const manifest: unknown = JSON.parse(text ?? '{}');
    return isRecord(manifest) ? { ...manifest, href: link?.attributes.get('href') } : {};
  } catch {
    return {};
  }
}

function accentOfSheets(page: Linked, { bytes }: Head): string | undefined {
  const markup = Buffer.from(bytes).toString('latin1');
  const inline = [...markup.matchAll(/<style[^>]*>([^]*?)<\/style>/gi)].map(([, css = '']) => css);
  const linked = linksOf(page.tags, 'stylesheet')
    .slice(0, maxSheets)
    .flatMap(({ attributes }) => textOf(page, attributes.get('href')) ?? []);
  return accentOfStyles([...linked, ...inline], markup);
}

/** Smallest side of an icon that is drawn, in pixels. */
const minSide = 96;

/** Icons for the home screen come first, because they are large; `favicon.ico` is too small. */
function iconsOf(page: Linked, manifest: Manifest): readonly string[] {
  const { icons, href } = manifest;
  const inManifest = [icons]
    .flat()
    .filter(isRecord)
    .flatMap(({ src, sizes, purpose }) =>
      typeof src === 'string' && sideOf(sizes) >= minSide && purpose !== 'maskable' && purpose !== 'monochrome'
        ? [{ src: URL.canParse(src) ? src : joined(typeof href === 'string' ? href : '', src), side: sideOf(sizes) }]
        : [],
    )
    .sort((a, b) => b.side - a.side);
  const vector = linksOf(page.tags, 'icon').filter(({ attributes }) =>
    /svg/i.test(`${attributes.get('type')} ${attributes.get('href')}`),
  );
  const large = linksOf(page.tags, 'icon').filter(({ attributes }) => sideOf(attributes.get('sizes')) >= minSide);
  const links = [...vector, ...linksOf(page.tags, 'apple-touch-icon'), ...large].map(({ attributes }) =>
    attributes.get('href'),
  );
  const hrefs = [...links, ...inManifest.map(({ src }) => src)];
  return [...new Set(hrefs.flatMap((one) => fileOf(page, one) ?? []))];
}

/** `192x192` → 192, `any` → infinite */
function sideOf(sizes: unknown): number {
  if (typeof sizes !== 'string') return 0;
  if (sizes.includes('any')) return Infinity;
  return Math.max(0, ...sizes.split(/\s+/).map((size) => Number.parseInt(size, 10) || 0));
}

/** A path in a manifest is relative to the manifest. */
const joined = (href: string, src: string): string =>
  src.startsWith('/') ? src : `${href.replace(/[^/]*$/, '')}${src}`;

function textOf(page: Linked, href: string | undefined): string | undefined {
  const file = fileOf(page, href);
  return file === undefined ? undefined : readFileSync(join(page.folder, file), 'utf8');
}

/** Returns the file in the folder to which a link leads; undefined: it leads elsewhere, or to nothing. */
function fileOf({ folder, file, url }: Linked, href: string | undefined): string | undefined {
  if (href === undefined || !URL.canParse(href, `${url}/${file}`)) return undefined;
  const target = new URL(href, `${url}/${file}`);
  const base = new URL(`${url}/`);
  if (target.origin !== base.origin) return undefined;
  // A site may be built without its base path.
  const below = target.pathname.startsWith(base.pathname) ? base.pathname.length : 1;
  try {
    const path = normalize(decodeURIComponent(target.pathname.slice(below)));
    if (path.startsWith('..')) return undefined;
    const { size } = statSync(join(folder, path));
    return size > 0 && size <= maxFile ? path.split(sep).join('/') : undefined;
  } catch {
    return undefined;
  }
}
