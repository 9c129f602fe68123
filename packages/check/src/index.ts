/** Checks how each platform shows the preview of a page, fetched as its crawler does. Needs Node. */
import { platforms as allPlatforms, type PlatformId, type Problem } from '@placard/platforms';
import { checkPage, createExaminer } from './check.js';
import { copyOf } from './image.js';
import type { Network } from '@placard/images/fetch';
import type { PageReport, Report } from './report/report.js';
import { targetsOf } from './targets.js';

export type { PlatformReport, Preview } from './check.js';
export type { Network } from '@placard/images/fetch';
export { reportPage } from './report/page.js';
export type { PageReport, Report } from './report/report.js';

export interface CheckOptions {
  /** Default: all. */
  readonly platforms?: readonly PlatformId[] | undefined;
  /** URL at which a folder is published; its images are read from the folder. */
  readonly url?: string | undefined;
  /** Folder that a relative path starts from. Default: the working directory of the process. */
  readonly cwd?: string | undefined;
  /** Maximum seconds for one page or image, including redirects. Default: 20. */
  readonly seconds?: number | undefined;
  /** Factor for all times, including those of the platforms, for a slow machine or connection. Default: 1. */
  readonly timeScale?: number | undefined;
  /** Whether to keep copies of the images for {@link reportPage}. Default: false. */
  readonly images?: boolean | undefined;
  readonly network?: Network | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Number of pages that are checked at the same time. */
const atOnce = 4;

/**
 * Checks a page on the web, an HTML file, or all pages of a folder. Connects to the given URL and to the URLs in the
 * page. Everything that is read is limited in bytes and time.
 *
 * @param what an http(s) URL, or the path of a file or folder
 * @throws {Error} of one line, when there is nothing to check. Problems of a page are in the report.
 * @example
 * const { pages } = await check('https://example.com/', { platforms: ['whatsapp'] });
 * for (const { page, platforms } of pages)
 *   for (const { id, ok, problems } of platforms) console.log(page, id, ok, problems);
 */
export async function check(what: string, options: CheckOptions = {}): Promise<Report> {
  const { network = {}, seconds = 20, timeScale = 1, signal, images: keeps = false } = options;
  const platforms = allPlatforms.filter(({ id }) => options.platforms?.includes(id) ?? true);
  const targets = await targetsOf(what, options, { network, seconds, timeScale, signal });
  const copies = new Map<string, Promise<string | undefined>>();
  const examineOnce = createExaminer((sha256, bytes) => {
    // Caught here, because a copy may fail long before anything waits for it. The report then shows no image.
    if (keeps)
      copies.set(
        sha256,
        copyOf(bytes).catch(() => undefined),
      );
  });
  const pages: PageReport[] = [];
  const waiting = targets.entries();
  const work = async (): Promise<void> => {
    for (const [at, { page, source }] of waiting) {
      signal?.throwIfAborted();
      pages[at] = { page, platforms: await checkPage(source, platforms, examineOnce) };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const images = new Map<string, string>();
  for (const [sha256, copy] of copies) {
    const dataUrl = await copy;
    if (dataUrl !== undefined) images.set(sha256, dataUrl);
  }
  return { pages: withSharedImages(pages), images };
}

/** Pages of one site with the same image cannot be told apart in a feed. */
function withSharedImages(pages: readonly PageReport[]): readonly PageReport[] {
  const uses = new Map<string, number>();
  const imageOf = ({ platforms }: PageReport): { readonly sha256: string; readonly url: string } | undefined =>
    platforms.find(({ preview }) => preview.image !== null)?.preview.image ?? undefined;
  for (const page of pages) {
    const image = imageOf(page)?.sha256;
    if (image !== undefined) uses.set(image, (uses.get(image) ?? 0) + 1);
  }
  return pages.map((page) => {
    const image = imageOf(page);
    const count = uses.get(image?.sha256 ?? '') ?? 0;
    if (image === undefined || count < 2) return page;
    const problem: Problem = {
      code: 'same-image',
      level: 'warning',
      message: `${count} pages have the image ${image.url}`,
      fix: 'Give each page its own card.',
    };
    return {
      ...page,
      platforms: page.platforms.map((found) => ({ ...found, problems: [...found.problems, problem] })),
    };
  });
}
