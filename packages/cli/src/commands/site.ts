import { Command, Option } from 'commander';
import { readConcurrency } from '../concurrency.js';
import { withColorOptions } from '../brand-options.js';
import { createProgress } from '../batch/progress.js';
import type { Context, Output } from '../context.js';
import { readHosts } from '../settings/image-hosts.js';
import { givenSiteBrand, type SiteBrandFlags } from '../site/brand.js';
import { drawSite } from '../site/cards.js';
import { reportLines, summaryOf, type Progress, type SiteReport } from '../site/index.js';

interface SiteFlags extends SiteBrandFlags {
  readonly from: 'html' | 'markdown';
  readonly url?: string;
  readonly out?: string;
  readonly path?: string;
  readonly data?: string;
  readonly template?: string;
  readonly bg?: string;
  readonly format?: 'png' | 'jpg' | 'webp';
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly images?: readonly string[];
  readonly cache?: string | false;
  readonly concurrency?: string;
  readonly keep?: boolean;
  readonly prune?: boolean;
  readonly dryRun?: boolean;
  readonly check?: boolean;
  readonly json?: boolean;
}

export const siteCommand = (context: Context): Command =>
  withColorOptions(command(), ' (default: from the site)')
    .option('--logo <file>', 'an image: PNG, JPEG, WebP or SVG (default: the icon of the site)')
    .option('--brand <file>', 'a JSON file with colors, fonts and a logo, as PUT /v1/brands accepts it')
    .option('--no-brand', "don't use the color and the icon of the site")
    .action((folder, flags) => site(context, folder, flags));

const command = () =>
  new Command('site')
    .description('draw a card for each page of a built site, and put its tags into the page')
    .argument('<folder>', 'the built site, such as dist; with --from markdown the folder of its sources')
    .option('--url <url>', 'public URL of the site (default: site.url, or the canonical URL of its pages)')
    .addOption(new Option('--from <kind>', 'what is in the folder').choices(['html', 'markdown']).default('html'))
    .option('--out <folder>', 'where the images go (default: og in the folder)')
    .option('--path <path>', 'path of the images in the site, with --from markdown (default: /og/)')
    .option('--data <file>', 'JSON file of the cards by source, with --from markdown')
    .option('--template <id>', 'template of pages whose rule sets none')
    .option('--bg <id>', 'photo of pages whose rule sets none; page: the picture of the page')
    .addOption(new Option('--format <format>', 'of the images').choices(['png', 'jpg', 'webp']))
    .option('--include <globs...>', 'paths of the pages that get a card, such as /blog/**')
    .option('--exclude <globs...>', 'paths of the pages to skip')
    .option('--images <hosts...>', 'hosts from which pictures of pages may be fetched, such as *.example.com')
    .option('--cache <folder>', 'cache of images between builds (default: node_modules/.cache/placard)')
    .option('--no-cache', "don't cache images between builds")
    .option('--concurrency <n>', 'processes that draw (default: PLACARD_WORKERS)')
    .option('--keep', 'skip pages that have their own image')
    .option('--prune', 'remove images of earlier runs that are no longer used')
    .option('--dry-run', 'show what would change without writing files')
    .option('--check', 'write nothing; exit code 1 when the card of a page is missing or outdated')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  placard site dist --url https://example.com');

async function site(
  context: Context,
  folder: string,
  { check = false, json = false, concurrency: processes, accent, ground, logo, brand, images, ...flags }: SiteFlags,
): Promise<void> {
  const dryRun = check || flags.dryRun === true;
  const { progress, end } = bar(dryRun, context.stderr);
  const started = performance.now();
  const concurrency = processes === undefined ? undefined : readConcurrency(processes);
  const report = await drawSite(context, {
    ...flags,
    ...(images && { images: readHosts(images, '--images') }),
    brand: await givenSiteBrand(context, { accent, ground, logo, brand }),
    folder,
    concurrency,
    dryRun,
    signal: context.signal,
    progress,
  }).finally(end);
  for (const line of reportLines(report)) context.stderr.write(`${line}\n`);
  const seconds = (performance.now() - started) / 1000;
  if (json) context.printJson({ folder, ...report, seconds: Number(seconds.toFixed(2)) });
  else {
    if (dryRun) tell(context, report);
    context.print(summaryOf(report, { folder, seconds, dryRun, prune: flags.prune }));
  }
  if (report.stopped) context.exitCode = 130;
  else if (report.failures.length > 0 || (check && (report.drawn > 0 || report.changed.length > 0)))
    context.exitCode = 1;
}

function tell(context: Context, { cards, changed }: SiteReport): void {
  const due = new Set(changed);
  for (const { file, template, title, image } of cards)
    context.print(`${due.has(file) ? 'write' : 'keep '} ${file}  ${template}  ${JSON.stringify(title)}  ${image}`);
}

/** A progress bar, shown when there is something to draw. */
function bar(isQuiet: boolean, stderr: Output): { readonly progress: Progress; readonly end: () => void } {
  let shown: ReturnType<typeof createProgress> | undefined;
  return {
    progress: {
      total(images) {
        if (isQuiet) return;
        shown ??= createProgress(images, stderr);
        shown.total(images);
      },
      drawn: () => shown?.step(true),
    },
    end: () => shown?.stop(),
  };
}
