import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { FetchError, fetchAs, type Fetched } from '@placard/images/fetch';
import { inBytes, standInPlatform, type Platform } from '@placard/platforms';
import type { Bounds } from './bounds.js';
import { createRobots, type Robots } from './robots.js';

/** A source of pages and images. */
export interface Source {
  /** @throws {FetchError} when there is no response */
  page(platform: Platform): Promise<Received>;
  /** @throws {FetchError} when there is no response */
  image(url: string, platform: Platform): Promise<Received>;
  /** URL of the page; null: a file whose URL is not known. */
  readonly url: string | null;
  /** Rules of the site for crawlers; null: the page is a file. */
  readonly robots: Robots | null;
  /** Seconds above which a response counts as slow. */
  readonly slow: number;
}

/** A response, or a file, of which only `bytes` are known. */
export type Received = Fetched | { readonly bytes: Uint8Array; readonly isFile: true };

export const isFile = (received: Received): received is Extract<Received, { isFile: true }> => 'isFile' in received;

/** Maximum bytes of a page for crawlers without a known limit. */
const pageBytes = 3_000_000;
/** Maximum bytes of an image, more than any platform shows. */
export const imageBytes = 12_000_000;
/** Maximum number of redirects for crawlers without a known limit. Browsers follow 20. */
const redirects = 20;

const slow = 5;

/** Content encodings that a crawler accepts. */
export const acceptedBy = ({ facts }: Platform): readonly string[] => facts.encodings?.value ?? ['gzip', 'deflate'];

const fetchFor = (url: string, limit: number, platform: Platform, { network, seconds, timeScale, signal }: Bounds) =>
  fetchAs(url, {
    userAgent: platform.facts.userAgent?.value ?? 'placard-check',
    encodings: acceptedBy(platform),
    limit,
    redirects: platform.facts.redirects?.value ?? redirects,
    seconds: Math.min(platform.facts.seconds?.value ?? seconds, seconds) * timeScale,
    network,
    signal,
  });

/** A page on the web. Page and image are fetched for each platform, with its User-Agent. */
export const webSource = (url: string, bounds: Bounds): Source => ({
  url,
  robots: createRobots(bounds),
  slow: slow * bounds.timeScale,
  page: (platform) => fetchFor(url, pageBytes, platform, bounds),
  image: (image, platform) => fetchFor(image, imageBytes, platform, bounds),
});

/** A folder of built pages. */
export interface Folder {
  readonly path: string;
  /** URL at which it is published, with a slash at the end; null: not known. */
  readonly base: string | null;
}

/** Maximum number of images of other sites that are cached while a folder is checked. */
const keptImages = 64;

/**
 * A page in a folder. Images in the folder are read from it; others are fetched once for all pages.
 *
 * @param file path in the folder
 */
export function fileSource(
  folder: Folder,
  file: string,
  bounds: Bounds,
  fetched: Map<string, Promise<Received>>,
): Source {
  const ownResponses = new Map<string, Promise<Received>>();
  const once = (kept: typeof ownResponses, key: string, load: () => Promise<Received>): Promise<Received> => {
    const response = kept.get(key) ?? load();
    if (kept.size < keptImages) kept.set(key, response);
    return response;
  };
  const loadImage = async (url: string): Promise<Received> => {
    const bytes = await ownImage(folder, new URL(url));
    if (bytes !== undefined) return { bytes, isFile: true };
    return once(fetched, url, () => fetchFor(url, imageBytes, standInPlatform, bounds));
  };
  return {
    url: folder.base === null ? null : new URL(addressOf(file), folder.base).href,
    robots: null,
    slow: slow * bounds.timeScale,
    page: () => once(ownResponses, '', async () => ({ bytes: await readPart(join(folder.path, file)), isFile: true })),
    image: (url) => once(ownResponses, url, () => loadImage(url)),
  };
}

const addressOf = (file: string): string =>
  file
    .split(sep)
    .map(encodeURIComponent)
    .join('/')
    .replace(/(^|\/)index\.html?$/, '$1');

/** Maximum size. A longer file is not a page. */
const maxFile = 100_000_000;

async function readPart(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size <= maxFile) return await readFile(path);
  } catch (error) {
    throw new FetchError('unreadable', error instanceof Error ? error.message : String(error), error);
  }
  throw new FetchError('unreadable', `${path} has more than ${inBytes(maxFile)}`);
}

/** Returns the path of the image in the folder that is published at this URL; undefined: it does not exist. */
async function ownImage({ path, base }: Folder, url: URL): Promise<Uint8Array | undefined> {
  if (base !== null && !url.href.startsWith(base)) return undefined;
  const within = base === null ? url.pathname.slice(1) : url.pathname.slice(new URL(base).pathname.length);
  try {
    const file = await realpath(join(path, decodeURIComponent(within)));
    const root = await realpath(path);
    if (!file.startsWith(root + sep)) return undefined;
    const { size } = await stat(file);
    return size > imageBytes ? new Uint8Array(imageBytes + 1) : await readFile(file);
  } catch {
    return undefined;
  }
}
