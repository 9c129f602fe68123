import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '@placard/core/server';
import { median, table } from './measure.js';
import { costOf, type Cost } from './site/cost.js';
import { htmlOf, page, siteUrl, writeSite } from './site/pages.js';

interface Step {
  readonly name: string;
  /** Folder of its images. */
  readonly out: string;
  readonly prepare?: () => Promise<void>;
  /** Arguments of node for each process; the processes run one after the other. */
  readonly programs: readonly (readonly string[])[];
  /** A peer that fails is a result; a failure of Placard ends the benchmark. */
  readonly isPeer: boolean;
}

interface Result extends Pick<Step, 'name' | 'isPeer'> {
  readonly costs: readonly Cost[];
  /** Mean size of an image. */
  readonly bytes: number;
  /** Why a peer failed. */
  readonly failure: string | undefined;
}

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The compared template. Like the cards of the peers, it has three texts on a background of one color. */
const plain = 'docs';
const plainName = `Placard, all cards in the template ${plain}`;
/** Number of cards per process of astro-og-canvas: with 1,000 cards, its WebAssembly ran out of memory. */
const slice = 250;

/**
 * Draws the cards of a site with the given number of pages: all, none because nothing has changed, and one. Then draws
 * cards that look the same with Placard, with astro-og-canvas and with a script that uses satori and resvg.
 *
 * @param largest pages of a site that is drawn once, for its memory; 0: none
 */
export async function benchSite(pages: number, rounds: number, largest: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'placard-bench-'));
  try {
    const steps = [...placardSteps(join(folder, 'site'), pages), ...comparedSteps(folder, pages)];
    const text = report(await measured(steps, rounds, folder), pages, rounds);
    const [whole] = placardSteps(join(folder, 'large'), largest);
    if (largest === 0 || whole === undefined) return text;
    const { seconds, processor, memory } = await costOfStep(whole, folder);
    const cost = `${seconds.toFixed(0)} s, ${processor.toFixed(0)} s of processor time`;
    const most = `${memory.toFixed(0)} MB in all processes together`;
    return `${text}\n\nA site of ${largest} pages, all cards, once: ${cost}, and at most ${most}.`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measured(steps: readonly Step[], rounds: number, folder: string): Promise<Result[]> {
  const costs = steps.map((): Cost[] => []);
  const failures = new Map<Step, string>();
  for (let round = 0; round < rounds; round += 1)
    for (const [i, step] of steps.entries()) {
      try {
        costs[i]?.push(await costOfStep(step, folder));
      } catch (error) {
        if (!step.isPeer) throw error;
        failures.set(step, messageOf(error));
      }
    }
  return steps.map((step, i) => {
    return { ...step, costs: costs[i] ?? [], bytes: bytesIn(step.out), failure: failures.get(step) };
  });
}

async function costOfStep({ prepare, programs }: Step, folder: string): Promise<Cost> {
  await prepare?.();
  return costOf(programs, folder);
}

const command = path('../../packages/cli/bin/placard.js');
const placard = (site: string): string[] => [command, 'site', site, '--url', siteUrl, '--no-cache', '--prune'];

async function newSite(site: string, pages: number): Promise<void> {
  rmSync(site, { recursive: true, force: true });
  await writeSite(site, pages);
}

function placardSteps(site: string, pages: number): Step[] {
  const first = page(0);
  return [
    { name: 'Placard, all cards', prepare: () => newSite(site, pages) },
    { name: 'Placard, unchanged' },
    {
      name: 'Placard, one page changed',
      prepare: async () => writeFileSync(join(site, first.file), htmlOf({ ...first, title: 'A New Title' })),
    },
  ].map((step) => ({ ...step, out: join(site, 'og'), programs: [placard(site)], isPeer: false }));
}

function comparedSteps(folder: string, pages: number): Step[] {
  const site = join(folder, 'plain');
  const own: Step = {
    name: plainName,
    out: join(site, 'og'),
    prepare: () => newSite(site, pages),
    programs: [[...placard(site), '--template', plain]],
    isPeer: false,
  };
  const peer = (name: string, file: string, most: number): Step => {
    const out = join(folder, file);
    mkdirSync(out);
    const firsts = Array.from({ length: Math.ceil(pages / most) }, (_, i) => i * most);
    const script = path(`./site/${file}.js`);
    const programs = firsts.map((first) => [script, out, String(first), String(Math.min(first + most, pages))]);
    return { name, out, programs, isPeer: true };
  };
  return [own, peer('astro-og-canvas', 'og-canvas', slice), peer('satori and resvg', 'satori-resvg', pages)];
}

function bytesIn(folder: string): number {
  const images = readdirSync(folder).filter((name) => name.endsWith('.png'));
  return images.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / Math.max(1, images.length);
}

function report(results: readonly Result[], pages: number, rounds: number): string {
  const of = ({ costs }: Result, key: keyof Cost): number => median(costs.map((cost) => cost[key]));
  const own = results.find(({ name }) => name === plainName);
  const times = (result: Result, key: keyof Cost): string =>
    own === undefined || !result.isPeer ? '' : (of(result, key) / of(own, key)).toFixed(1);
  const rows = results.map((result) =>
    result.failure !== undefined
      ? [result.name, 'failed', '', '', '', '', '']
      : [
          result.name,
          of(result, 'seconds').toFixed(2),
          of(result, 'processor').toFixed(2),
          times(result, 'seconds'),
          times(result, 'processor'),
          of(result, 'memory').toFixed(0),
          (result.bytes / 1024).toFixed(0),
        ],
  );
  const head = ['', 'seconds', 'processor', '× seconds', '× processor', 'MB', 'KB a card'];
  const failures = results.flatMap(({ name, failure }) =>
    failure === undefined ? [] : [`${name} failed: ${failure}`],
  );
  return `# A site of ${pages} pages

Medians of ${rounds} interleaved rounds; "processor": seconds of processor time of all processes. "×": as many times as Placard
takes for all cards in the template ${plain}. Its cards look like those of the others: title, description and name of the
site, light on a dark ground of one color; astro-og-canvas draws no name of the site. Placard also reads and writes ${pages}
pages of HTML, and draws with as many processes as there are cores. The others draw with one; astro-og-canvas gets a new
one after ${slice} cards, since its WebAssembly ran out of memory in one that drew 1,000.

${[table(head, rows), ...failures].join('\n\n')}`;
}
