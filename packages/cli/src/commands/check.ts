import { writeFile } from 'node:fs/promises';
import { check, reportPage, type PageReport, type PlatformReport, type Report } from '@placard/check';
import { platforms, type PlatformId, type Problem } from '@placard/platforms';
import { Command } from 'commander';
import type { Context } from '../context.js';

interface CheckOptions {
  readonly platform?: string;
  readonly json?: boolean;
  readonly report?: string;
  readonly publicOnly?: boolean;
  readonly url?: string;
  readonly timeout: string;
}

export const checkCommand = (context: Context): Command =>
  new Command('check')
    .description('check how a page is previewed by X, WhatsApp, Slack and other platforms')
    .argument('<page>', 'an http(s) URL, an HTML file, or a folder of built pages')
    .option('--platform <ids>', `only these, separated by commas: ${platforms.map(({ id }) => id).join(', ')}`)
    .option('--url <url>', 'address at which a folder is published')
    .option('--report <file>', 'write the previews as one HTML page')
    .option('--json', 'print JSON')
    .option('--public-only', 'refuse private network addresses, including after redirects')
    .option('--timeout <seconds>', 'time for a page or an image, with its redirects', '20')
    .addHelpText(
      'after',
      '\nThe exit code is 1 if a platform does not show the card, and 0 if there are only warnings.\n\nExample:\n  placard check https://example.com/post --platform x,slack --report report.html',
    )
    .action((page, options) => checkPages(context, page, options));

async function checkPages(context: Context, what: string, options: CheckOptions): Promise<void> {
  const seconds = Number(options.timeout);
  if (!(seconds > 0 && seconds <= 300)) throw new Error(`--timeout "${options.timeout}" is not 1 to 300 seconds`);
  const report = await check(what, {
    platforms: options.platform?.split(',').map(platformId),
    url: options.url,
    cwd: context.cwd,
    seconds,
    images: options.report !== undefined,
    network: { publicOnly: options.publicOnly ?? false },
  });
  if (options.report !== undefined) await writeFile(context.path(options.report), reportPage(report));
  if (options.json) context.printJson({ pages: report.pages });
  else printReport(context, report);
  if (report.pages.some(({ platforms }) => platforms.some(({ ok }) => !ok))) context.exitCode = 1;
}

function platformId(id: string): PlatformId {
  const match = platforms.find((platform) => platform.id === id);
  if (match === undefined)
    throw new Error(`--platform "${id}" is not one of ${platforms.map(({ id }) => id).join(', ')}`);
  return match.id;
}

function printReport(context: Context, { pages }: Report): void {
  const [first] = pages;
  if (pages.length === 1 && first !== undefined) return context.print(plain(wholePage(first)));
  const problems = pages.map((page) => ({ page, blocks: problemBlocks(page.platforms) }));
  const uses = new Map<string, string[]>();
  for (const { page, blocks } of problems)
    for (const block of blocks) {
      const names = uses.get(block) ?? [];
      names.push(page.page);
      uses.set(block, names);
    }
  const isShared = (block: string): boolean => (uses.get(block)?.length ?? 0) > 1;
  for (const { page, blocks } of problems)
    context.print(plain([shortPage(page), ...blocks.filter((block) => !isShared(block))].join('\n')));
  for (const [block, names] of uses)
    if (isShared(block)) context.print(plain(`on ${names.length} pages: ${listed(names)}\n${block}`));
  const bad = pages.filter(({ platforms }) => platforms.some(({ ok }) => !ok)).length;
  context.print(`${pages.length} pages, ${bad} with errors`);
}

/** The first names of a list, which may be long. */
const listed = (names: readonly string[]): string =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** Removes control characters, because titles of other people's pages must not control the terminal. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]+|[\u202a-\u202e\u2066-\u2069]+/gu, ' ');

const width = Math.max(...platforms.map(({ name }) => name.length));

/** Prints how each platform shows the page, then the problems. */
const wholePage = ({ page, platforms }: PageReport): string =>
  [page, ...platforms.map(shown), ...problemBlocks(platforms)].join('\n');

function shortPage({ page, platforms }: PageReport): string {
  const hasProblems = platforms.some(({ problems }) => problems.length > 0);
  const count = platforms.filter(({ ok }) => ok).length;
  return `${page}: ${hasProblems ? `shown by ${count} of ${platforms.length}` : 'ok'}`;
}

function shown({ name, preview }: PlatformReport): string {
  const { layout, title, site, image } = preview;
  const shown = layout === 'none' || image === null ? 'no image' : `${layout} image`;
  const text = [title === null ? '' : `"${shorten(title)}"`, site ?? ''].filter((part) => part !== '').join(', ');
  return `  ${name.padEnd(width)}  ${shown.padEnd(15)}  ${text}`.trimEnd();
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Each problem once, in two lines, with the names of all platforms that have it. */
function problemBlocks(found: readonly PlatformReport[]): readonly string[] {
  const groups = new Map<string, { readonly problem: Problem; readonly names: string[] }>();
  for (const { name, problems } of found)
    for (const problem of problems) {
      // Messages that only differ in the name of the platform count as the same.
      const key = `${problem.level} ${problem.message.replaceAll(name, '')} ${problem.fix}`;
      const group = groups.get(key) ?? { problem, names: [] };
      group.names.push(name);
      groups.set(key, group);
    }
  const sorted = [...groups.values()].sort((a, b) => a.problem.level.localeCompare(b.problem.level));
  return sorted.map(({ problem, names }) => {
    const who = names.length === found.length && names.length > 1 ? 'all' : names.join('; ');
    const [first = ''] = names;
    const message = names.length > 1 ? problem.message.replaceAll(first, 'the platform') : problem.message;
    return `  ${problem.level.padEnd(7)}  ${who}: ${message}\n           ${problem.fix}`;
  });
}
