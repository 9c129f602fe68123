import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import type { SitePage } from '@placard/core';
import { typeOfFile } from './html-file.js';
import { lookOf } from './look/page-look.js';
import { noLook, type SiteLook } from './look/site-look.js';
import { readHtml, type HtmlPage } from './page/html.js';

/** Largest file that is read, in bytes. */
const maxFile = 2_000_000;

type Place = Pick<SitePage, 'file' | 'path'>;

/**
 * Finds the color and the icons of a site: those of its first page, whose links are followed within the folder.
 *
 * @param url of the site, without a slash at its end
 */
export function lookOfSite(folder: string, places: readonly Place[], url: string): SiteLook {
  const [first] = places.toSorted((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
  const html = first === undefined ? undefined : htmlOf(join(folder, first.file), first.file);
  if (first === undefined || html === undefined) return noLook;
  const fileAt = (address: string): string | undefined => fileOf(folder, url, address);
  const { accent, icons } = lookOf({ head: html.head, url: `${url}/${first.file}` }, (address) => {
    const file = fileAt(address);
    return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8');
  });
  return { accent, icons: icons.flatMap((icon) => fileAt(icon) ?? []) };
}

function htmlOf(path: string, file: string): HtmlPage | undefined {
  try {
    const html = readHtml(readFileSync(path), typeOfFile(file));
    return typeof html === 'string' ? undefined : html;
  } catch {
    // A page that cannot be read is reported with its card.
    return undefined;
  }
}

/**
 * Returns the file in the folder to which an address leads; undefined: it leads elsewhere, or to nothing.
 *
 * @param site its URL, without a slash at its end
 * @param longest number of bytes of a file
 */
export function fileOf(folder: string, site: string, address: string, longest = maxFile): string | undefined {
  const target = new URL(address);
  const base = new URL(`${site}/`);
  if (target.origin !== base.origin) return undefined;
  // A site may be built without its base path.
  const below = target.pathname.startsWith(base.pathname) ? base.pathname.length : 1;
  try {
    const path = normalize(decodeURIComponent(target.pathname.slice(below)));
    if (path.startsWith('..')) return undefined;
    const file = realpathSync(join(folder, path));
    // A link may lead out of the folder.
    if (!file.startsWith(realpathSync(folder) + sep)) return undefined;
    const { size } = statSync(file);
    return size > 0 && size <= longest ? path.split(sep).join('/') : undefined;
  } catch {
    return undefined;
  }
}
