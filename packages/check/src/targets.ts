import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { readHead, whyNotShared } from '@placard/site/head';
import type { Bounds } from './bounds.js';
import { fileSource, webSource, type Folder, type Received, type Source } from './source.js';

/** A page to check. */
export interface Target {
  /** Its name in the report. */
  readonly page: string;
  readonly source: Source;
}

/** Where the pages of a folder are. */
export interface Published {
  /** URL at which the folder is published. */
  readonly url?: string | undefined;
  /** Folder that a relative path starts from. Default: the working directory of the process. */
  readonly cwd?: string | undefined;
}

const maxPages = 20_000;

/**
 * Returns the pages of a URL, an HTML file or a folder of built pages. Symbolic links are not followed.
 *
 * @throws {Error} of one line, when there is nothing to check
 */
export async function targetsOf(what: string, { url, cwd }: Published, bounds: Bounds): Promise<readonly Target[]> {
  if (/^https?:\/\//i.test(what)) {
    if (!URL.canParse(what)) throw new Error(`"${what}" is not a URL`);
    return [{ page: what, source: webSource(new URL(what).href, bounds) }];
  }
  const base = url === undefined ? null : baseOf(url);
  const path = cwd === undefined ? what : resolve(cwd, what);
  const info = await stat(path).catch(() => undefined);
  if (info === undefined)
    throw new Error(`"${what}" is neither an http URL nor a file nor a folder; an address begins with https://`);
  const fetched = new Map<string, Promise<Received>>();
  if (!info.isDirectory()) {
    const folder: Folder = { path: dirname(path), base };
    return [{ page: what, source: fileSource(folder, basename(what), bounds, fetched) }];
  }
  const files = await pagesIn(path);
  if (files.length === 0) throw new Error(`no HTML files in "${what}"`);
  if (files.length > maxPages) throw new Error(`"${what}" has more than ${maxPages} HTML files`);
  const shared = await sharedOf(path, files);
  if (shared.length === 0) throw new Error(`"${what}" has only error pages, redirects and partial pages`);
  const folder: Folder = { path, base };
  return shared.map((file) => ({ page: join(what, file), source: fileSource(folder, file, bounds, fetched) }));
}

function baseOf(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new Error(`--url "${url}" is not an http URL`);
  return new URL(url).href.replace(/\/?$/, '/');
}

/** Number of bytes of a file that are read to find out whether it is a page. */
const begin = 64 * 1024;

/** Names of error pages that generators write. Nobody shares their URLs. */
const isErrorPage = (file: string): boolean =>
  /(^|[\\/])(404|500|_not-found|_error)(\.html?|[\\/]index\.html?)$/i.test(file);

/** Removes error pages, redirects and parts of pages, which generators also write. */
async function sharedOf(root: string, files: readonly string[]): Promise<readonly string[]> {
  const shared: string[] = [];
  for (const file of files.filter((name) => !isErrorPage(name))) {
    const page = await open(join(root, file)).catch(() => undefined);
    if (page === undefined) {
      // The report will say that it cannot be read.
      shared.push(file);
      continue;
    }
    try {
      const { buffer, bytesRead } = await page.read(Buffer.alloc(begin), 0, begin, 0);
      const bytes = buffer.subarray(0, bytesRead);
      if (whyNotShared(readHead(bytes), bytes) === undefined) shared.push(file);
    } finally {
      await page.close();
    }
  }
  return shared;
}

async function pagesIn(root: string): Promise<readonly string[]> {
  const files: string[] = [];
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined && files.length <= maxPages; folder = folders.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules') folders.push(path);
      else if (entry.isFile() && /\.html?$/i.test(entry.name)) files.push(relative(root, path));
    }
  }
  return files.sort();
}
