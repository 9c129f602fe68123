import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { inBytes, platforms as all, type Platform } from '@placard/platforms';
import { fetchAs, type Bounds, type Fetched } from './fetch.js';
import { FetchError } from './network.js';
import { createRobots, type Robots } from './robots.js';

/** Where pages and images come from. */
export interface Source {
  /** @throws {FetchError} when nothing is received */
  page(platform: Platform): Promise<Received>;
  /** @throws {FetchError} when nothing is received */
  image(url: string, platform: Platform): Promise<Received>;
  /** Address of the page; null: a file whose address is not known. */
  readonly url: string | null;
  /** Rules of the site for its crawlers; null: the page is a file. */
  readonly robots: Robots | null;
  /** Seconds after which an answer is called slow. */
  readonly slow: number;
}

/** A response, or a file: then only `bytes` are known. */
export type Received = Fetched | { readonly bytes: Uint8Array; readonly isFile: true };

export const isFile = (received: Received): received is Extract<Received, { isFile: true }> => 'isFile' in received;

/** Read at most so much of a page whose crawler has no known limit. */
const pageBytes = 3_000_000;
/** More than any platform shows. */
export const imageBytes = 12_000_000;
/** Followed at most by a crawler whose limit is not known; browsers follow 20. */
const redirects = 20;

const slow = 5;

/** Content encodings that a crawler asks for. */
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

/** A page on the web. Each platform fetches it and its image anew, under its own name. */
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
  /** Address at which it is published, with a slash at the end; null: not known. */
  readonly base: string | null;
}

/** So many images of other sites are kept while a folder is checked. */
const keptImages = 64;

/**
 * A page in a folder. Images that are in the folder are read from it; others are fetched once for all its pages.
 *
 * @param file path within the folder
 */
export function fileSource(
  folder: Folder,
  file: string,
  bounds: Bounds,
  fetched: Map<string, Promise<Received>>,
): Source {
  const own = new Map<string, Promise<Received>>();
  const once = (kept: typeof own, key: string, load: () => Promise<Received>): Promise<Received> => {
    const known = kept.get(key) ?? load();
    if (kept.size < keptImages) kept.set(key, known);
    return known;
  };
  const loadImage = async (url: string): Promise<Received> => {
    const bytes = await ownImage(folder, new URL(url));
    if (bytes !== undefined) return { bytes, isFile: true };
    return once(fetched, url, () => fetchFor(url, imageBytes, anyPlatform(), bounds));
  };
  return {
    url: folder.base === null ? null : new URL(addressOf(file), folder.base).href,
    robots: null,
    slow: slow * bounds.timeScale,
    page: () => once(own, '', async () => ({ bytes: await readPart(join(folder.path, file)), isFile: true })),
    image: (url) => once(own, url, () => loadImage(url)),
  };
}

function anyPlatform(): Platform {
  const [platform] = all.filter(({ id }) => id === 'facebook');
  if (platform === undefined) throw new Error('the table of platforms is empty');
  return platform;
}

const addressOf = (file: string): string =>
  file
    .split(sep)
    .map(encodeURIComponent)
    .join('/')
    .replace(/(^|\/)index\.html?$/, '$1');

/** A longer file is no page. */
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

/** The image in the folder that is published at this address; undefined: it is not there. */
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
