import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '@placard/core';
import { mediaTypes, messageOf } from '@placard/core/server';
import { imageSize } from '@placard/core/wire';
import { createEventLoopYield } from './event-loop.js';
import { openBrand } from './brand.js';
import { updateDataFile, type SourceCard } from './data-file.js';
import { pageOf } from './page/facts.js';
import { factsOfFrontMatter, readFrontMatter } from './front-matter.js';
import { noLook } from './look/site-look.js';
import type { SiteOptions } from './options.js';
import { createPlanner, type Planned } from './plan.js';
import type { SiteReport } from './report.js';
import { runSite, type Run } from './run.js';
import { wantedAmong } from './page/rules.js';
import { filesOf } from './walk.js';

export interface SourceOptions extends SiteOptions {
  /** Folder of the images, which the generator copies. */
  readonly out: string;
  /** Path of the images' folder in the site. Default: `/og/`. */
  readonly path?: string | undefined;
  /** JSON file of the cards by source, which the generator's templates read. Default: none. */
  readonly data?: string | undefined;
}

/** Maximum number of bytes of a source that are read. */
const limit = 1024 * 1024;

/** See `cardsForSources` in index.ts. */
export async function cardsForSources(options: SourceOptions): Promise<SiteReport> {
  const { folder, signal, data } = options;
  const { files, outside, unread } = await filesOf(folder, ['.md', '.mdx', '.markdown'], options.dryRun).catch(
    (cause: unknown) => {
      throw new Error(`the folder ${folder} cannot be read`, { cause });
    },
  );
  if (files.length === 0) throw new Error(`no Markdown in ${folder}`);
  const sources = files.map((file) => ({ file, path: pathOf(file) }));
  const { wanted, left } = wantedAmong(sources, options);
  const plan = createPlanner(await options.openSource(), options, options, await openBrand(options, noLook));
  const base = `/${(options.path ?? 'og').replace(/^\/|\/$/g, '')}/`;
  const cards = new Map<string, SourceCard>();
  /** Sources that no longer get a card. */
  const gone = new Set<string>();

  const report = await runSite(options, wanted.length, undefined, async (run) => {
    run.skipped.push(...outside);
    run.failures.push(...unread);
    const yieldToEvents = createEventLoopYield();
    for (const place of wanted) {
      await yieldToEvents();
      if (signal?.aborted) break;
      try {
        const planned = await planSource(place, run);
        if (planned !== undefined) run.add(planned);
        else gone.add(place.file);
      } catch (error) {
        run.failures.push({ file: place.file, message: messageOf(error) });
      }
    }
    return { isLeftOut: (page) => left.has(page) };
  });
  if (data === undefined || report.stopped) return report;
  const there = new Set(report.cards.map(({ file }) => file));
  const made = new Map([...cards].filter(([file]) => there.has(file)));
  // Failed and excluded sources keep their entries.
  const sourceFiles = new Set(files);
  const keeps = (file: string): boolean => sourceFiles.has(file) && !gone.has(file);
  const isChanged = updateDataFile(data, made, keeps, options.dryRun);
  return isChanged ? { ...report, changed: [data] } : report;

  async function planSource(place: Pick<SitePage, 'file' | 'path'>, run: Run): Promise<Planned | undefined> {
    const bytes = readFileSync(join(folder, place.file));
    const source = readFrontMatter(new TextDecoder('utf-8').decode(bytes.subarray(0, limit)));
    const skip = (message: string): undefined => {
      run.skipped.push({ file: place.file, message });
    };
    if (source === undefined) return skip('no front matter');
    const { data } = source;
    if (data['draft'] === true || data['published'] === false) return skip('a draft');
    if (data['placard'] === false) return skip('opted out');
    const page = pageOf(factsOfFrontMatter(source), place, { siteName: options.name });
    const card = await plan(page);
    if (card === undefined) return skip('a rule excludes it');
    run.warnings.push(...card.warnings.map((message) => ({ file: place.file, message })));
    await run.want(card, place.file);
    const { request, imageFile, alt } = card;
    const { file, path, title } = page;
    const image = `${base}${imageFile}`;
    cards.set(file, { image, alt, type: mediaTypes[request.format], ...imageSize(request) });
    return {
      file,
      card: { file, page: path, template: request.template, title, imageFile, image, alt },
      apply: undefined,
    };
  }
}

/** `posts/hello.md` → `/posts/hello`, `posts/_index.md` → `/posts/` */
function pathOf(file: string): string {
  const path = `/${file.split('/').map(encodeURIComponent).join('/')}`.replace(/\.(md|mdx|markdown)$/i, '');
  return path.replace(/\/_?index$/, '/');
}
