import { Command, Option } from 'commander';
import { readConcurrency } from '../concurrency.js';
import { createProgress } from '../batch/progress.js';
import type { Context, Output } from '../context.js';
import { drawSite } from '../site/cards.js';
import { reportLines, summaryOf, type Progress, type SiteReport } from '../site/index.js';

interface SiteFlags {
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
  readonly cache?: string | false;
  readonly concurrency?: string;
  readonly prune?: boolean;
  readonly dryRun?: boolean;
  readonly check?: boolean;
  readonly json?: boolean;
}

export const siteCommand = (context: Context): Command =>
  new Command('site')
    .description('draw a card for each page of a built site, and put its tags into the page')
    .argument('<folder>', 'the built site, such as dist; with --from markdown the folder of its sources')
    .option('--url <url>', 'public URL of the site (default: site.url, or what pages give as canonical)')
    .addOption(new Option('--from <kind>', 'what the folder holds').choices(['html', 'markdown']).default('html'))
    .option('--out <folder>', 'where the images go (default: og in the folder)')
    .option('--path <path>', 'path of the images in the site, with --from markdown (default: /og/)')
    .option('--data <file>', 'JSON file of the cards by source, with --from markdown')
    .option('--template <id>', 'the template of pages whose rule names none')
    .option('--bg <id>', 'the photo of pages whose rule names none')
    .addOption(new Option('--format <format>', 'of the images').choices(['png', 'jpg', 'webp']))
    .option('--include <globs...>', 'paths of the pages that get a card, such as /blog/**')
    .option('--exclude <globs...>', 'paths of the pages that get none')
    .option('--cache <folder>', 'keeps images between builds (default: node_modules/.cache/placard)')
    .option('--no-cache', 'keep none')
    .option('--concurrency <n>', 'processes that draw (default: PLACARD_WORKERS)')
    .option('--prune', 'remove images of earlier runs that no page shows')
    .option('--dry-run', 'say what would be done, and write nothing')
    .option('--check', 'write nothing; exit code 1 when the card of a page is missing or outdated')
    .option('--json', 'print the outcome as JSON')
    .addHelpText('after', '\nExample:\n  placard site dist --url https://example.com')
    .action((folder, flags) => site(context, folder, flags));

async function site(
  context: Context,
  folder: string,
  { check = false, json = false, concurrency: processes, ...flags }: SiteFlags,
): Promise<void> {
  const dryRun = check || flags.dryRun === true;
  const { progress, end } = bar(dryRun, context.stderr);
  const started = performance.now();
  const concurrency = processes === undefined ? undefined : readConcurrency(processes);
  const report = await drawSite(context, {
    ...flags,
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
