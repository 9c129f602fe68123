import { readFileSync, writeFileSync } from 'node:fs';
import { bundledRegistry } from '@placard/cli/registry';
import type { Renderer } from '@placard/core/engine';
import { createRenderer, formats, type RegisteredTemplate } from '@placard/core/server';
import { createPressEngine } from '@placard/press';
import { params } from './cards.js';
import { interleave, table, type Contender } from './measure.js';

/** Sizes that are compared with the first one, by time per megapixel. */
const sizes = ['1200x630', '1920x1080', '1080x1920'] as const;

/** Allowed ratio to the time per megapixel of the first size. */
const bound = 1.15;

/** The largest card: 12 megapixels at scale 2. */
const largest = { size: '2400x1250', scale: 2 } as const;

/** MB at which a server ends a render process, as docs/overload.md says. */
const maxMegabytes = 1_536;

const megapixels = (size: string): number => size.split('x').reduce((area, side) => area * Number(side), 1e-6);

const contender = (renderer: Renderer, registered: RegisteredTemplate, size: string): Contender => ({
  name: `${registered.template.id} ${size}`,
  async run(round) {
    const { id, version } = registered.template;
    const card = { template: id, version, params: params(registered, round), background: null } as const;
    const job = { ...card, preset: null, size, scale: 1, format: 'png' } as const;
    return (await renderer.render(job, AbortSignal.timeout(30_000))).bytes.length;
  },
});

/** Measures cards of other sizes beside `og`, and the memory of the largest ones. */
export async function benchSizes(rounds: number): Promise<string> {
  const registry = bundledRegistry();
  const renderer = createRenderer(registry, await createPressEngine({ fonts: registry.fonts }));
  const drawn = registry.templates.filter(({ template: { shapes = [] } }) => shapes.includes('tall'));
  const rows: string[][] = [];
  // One template after the other, so that all sizes of one are measured within a second.
  for (const registered of drawn) {
    const timings = await interleave(
      sizes.map((size) => contender(renderer, registered, size)),
      rounds,
    );
    const each = timings.map(({ ms }, i) => ms / megapixels(sizes[i] ?? ''));
    const [base = Number.NaN, ...others] = each;
    const cells = others.map((ms) => `${(ms / base).toFixed(2)}${ms / base > bound ? ' over' : ''}`);
    rows.push([registered.template.id, base.toFixed(1), ...cells]);
  }
  const memory = await peakOfLargest(renderer, registry.templates);
  await renderer.close();
  const head = ['ms per megapixel, png', sizes[0], ...sizes.slice(1).map((size) => `${size} ÷`)];
  return `# Sizes

Medians of ${rounds} interleaved rounds; each card with texts of its own. Goal: at most ${bound} times the time per megapixel of ${sizes[0]}.

${table(head, rows)}

The peak of one render process with cards of 12 megapixels in all formats: ${memory.toFixed(0)} MB of ${maxMegabytes} MB, at which a server ends it.`;
}

/** MB of resident memory at the most, while one process draws the largest card of all templates. Reads `/proc`. */
async function peakOfLargest(renderer: Renderer, templates: readonly RegisteredTemplate[]): Promise<number> {
  // Resets the peak (proc(5)).
  writeFileSync('/proc/self/clear_refs', '5');
  for (const [i, registered] of templates.entries()) {
    const { id, version, background } = registered.template;
    const card = { template: id, version, params: params(registered, i), background: background ? 'bg-24' : null };
    const format = formats[i % formats.length] ?? 'png';
    await renderer.render({ ...card, ...largest, preset: null, format }, AbortSignal.timeout(60_000));
    await new Promise(setImmediate);
  }
  const [, kilobytes = ''] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
