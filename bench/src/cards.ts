import { bundledRegistry } from '@placard/cli/registry';
import type { Format } from '@placard/core';
import type { Renderer } from '@placard/core/engine';
import { createRenderer, formats, type RegisteredTemplate } from '@placard/core/server';
import { createPressEngine } from '@placard/press';
import { interleave, table, type Contender } from './measure.js';

/** The template that the others are compared with, and the allowed ratio to its time. */
const reference = 'event';
const bound = 1.6;

/** Params of the template's first example, with texts and an accent that no other round has. */
export function params({ template }: RegisteredTemplate, round: number): Readonly<Record<string, unknown>> {
  const example = template.examples[0]?.params ?? {};
  const properties: Readonly<Record<string, unknown>> = template.params.properties;
  const texts = Object.entries(example).map(([name, value]): [string, unknown] => [
    name,
    isFree(properties[name]) ? varied(value, round) : value,
  ]);
  return { ...Object.fromEntries(texts), ...('accent' in properties ? { accent: accentOf(round) } : {}) };
}

/** A color that the engine has not seen, as accounts use their own. */
const accentOf = (round: number): string =>
  `#${[0, 8, 16].map((bits) => (64 + ((Math.imul(round + 1, 2_654_435_761) >>> bits) & 127)).toString(16)).join('')}`;

/** Whether a schema is free text, or a list of free texts. */
function isFree(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('items' in schema) return isFree(schema.items);
  return 'type' in schema && schema.type === 'string' && !('enum' in schema) && !('pattern' in schema);
}

/** Keeps the length: replaces one letter of each text, a different one in each round. */
function varied(value: unknown, round: number): unknown {
  if (Array.isArray(value)) return value.map((item, i) => varied(item, round + i));
  if (typeof value !== 'string') return value;
  const letters = [...value.matchAll(/[a-z]/g)].map(({ index }) => index);
  const at = letters[round % Math.max(1, letters.length)];
  if (at === undefined) return value;
  return value.slice(0, at) + String.fromCharCode(97 + (round % 26)) + value.slice(at + 1);
}

function contender(renderer: Renderer, registered: RegisteredTemplate, format: Format, photo: boolean): Contender {
  const { id, version } = registered.template;
  return {
    name: id,
    async run(round) {
      const job = { template: id, version, params: params(registered, round), preset: 'og', scale: 1 } as const;
      const image = await renderer.render(
        { ...job, format, background: photo ? 'bg-24' : null },
        AbortSignal.timeout(30_000),
      );
      return image.bytes.length;
    },
  };
}

/** Draws all templates in all formats with the press engine. An error ends the run. */
export async function benchCards(rounds: number): Promise<string> {
  const registry = bundledRegistry();
  const renderer = createRenderer(registry, await createPressEngine({ fonts: registry.fonts }));
  const tables: string[] = [];
  for (const photo of [false, true]) {
    const drawn = registry.templates.filter(({ template }) => template.background || !photo);
    const timings = new Map<Format, Awaited<ReturnType<typeof interleave>>>();
    for (const format of formats)
      timings.set(
        format,
        await interleave(
          drawn.map((registered) => contender(renderer, registered, format, photo)),
          rounds,
        ),
      );
    const rows = drawn.map(({ template: { id } }, i) => [
      id,
      ...formats.flatMap((format) => {
        const series = timings.get(format) ?? [];
        const base = series.find(({ name }) => name === reference)?.ms ?? Number.NaN;
        const { ms = Number.NaN, p95 = Number.NaN, bytes = Number.NaN } = series[i] ?? {};
        const share = ms / base;
        return [
          ms.toFixed(1),
          p95.toFixed(1),
          (bytes / 1000).toFixed(0),
          share.toFixed(2) + (share > bound ? ' over' : ''),
        ];
      }),
    ]);
    const head = formats.flatMap((format) => [`${format}, ms`, 'p95', 'KB', `÷ ${reference}`]);
    tables.push(table([photo ? 'over a photo' : 'og, 1200×630', ...head], rows));
  }
  await renderer.close();
  return `# Every template\n\nMedians of ${rounds} interleaved rounds; each card with an accent and texts of its own; ratios to ${reference} in the same format.\n\n${tables.join('\n\n')}\n`;
}

/** Measures the resident memory of one process over cards of all templates and formats, all with different texts. */
export async function benchMemory(cards: number): Promise<string> {
  const registry = bundledRegistry();
  const renderer = createRenderer(registry, await createPressEngine({ fonts: registry.fonts }));
  const samples: number[] = [];
  const step = Math.max(1, Math.floor(cards / 10));
  for (let i = 0; i < cards; i++) {
    const registered = registry.templates[i % registry.templates.length];
    const format = formats[i % formats.length] ?? 'png';
    if (registered === undefined) break;
    await contender(renderer, registered, format, registered.template.background && i % 4 === 0).run(i);
    // Some native memory is freed only when the event loop turns, as it does between two requests.
    await new Promise(setImmediate);
    if ((i + 1) % step === 0) samples.push(process.memoryUsage.rss() / 1024 / 1024);
  }
  await renderer.close();
  return table(
    ['memory of one process, MB', ...samples.map((_, i) => `${(i + 1) * step} cards`)],
    [['resident', ...samples.map((megabytes) => megabytes.toFixed(0))]],
  );
}
