import { openPress, openSatori, openTakumi, openVercelOg, type DrawExample } from './examples/contenders.js';
import type { Child, Element } from './examples/element.js';
import { examples } from './examples/index.js';
import { median, table } from './measure.js';

/**
 * Draws the published examples with `fromElement`, takumi, `@vercel/og` and satori with resvg-js, in turn and with different
 * texts each time. Counts the processor time of all threads.
 */
export async function benchPublished(rounds: number): Promise<string> {
  const contenders: readonly (readonly [name: string, draw: DrawExample])[] = [
    ['fromElement', openPress()],
    ['takumi', await openTakumi()],
    ['@vercel/og', await openVercelOg()],
    ['satori + resvg-js', openSatori()],
  ];
  // Warm-up: otherwise the first examples would be slower, because V8 has not optimized the code yet.
  for (const example of examples) for (const [, draw] of contenders) await draw(example, example.element);
  const rows: string[][] = [];
  const sums = contenders.map(() => 0);
  const logs = contenders.map(() => 0);
  for (const example of examples) {
    const times = contenders.map((): number[] => []);
    for (let round = -2; round < rounds; round++) {
      const element = withTexts(example.element, String(round + 3));
      for (const [i, [, draw]] of contenders.entries()) {
        const before = process.cpuUsage();
        await draw(example, element);
        const { user, system } = process.cpuUsage(before);
        if (round >= 0) times[i]?.push((user + system) / 1_000);
        // resvg-js frees its memory between turns.
        await new Promise(setImmediate);
      }
    }
    const medians = times.map(median);
    medians.forEach((ms, i) => {
      sums[i] = (sums[i] ?? 0) + ms;
      logs[i] = (logs[i] ?? 0) + Math.log(ms);
    });
    rows.push([example.name, ...figures(medians)]);
  }
  rows.push(['all', ...figures(sums)]);
  rows.push(['geometric mean', ...figures(logs.map((log) => Math.exp(log / examples.length)))]);
  return [
    '# Published examples',
    `Milliseconds of processor time for one PNG, median of ${rounds}; in brackets, as a multiple of \`fromElement\`.`,
    table(['example', ...contenders.map(([name]) => name)], rows),
  ].join('\n\n');
}

/** The first time, and the others with their multiples of it. */
export const figures = ([own = Number.NaN, ...others]: readonly number[]): string[] => [
  own.toFixed(1),
  ...others.map((ms) => `${ms.toFixed(1)} (${(ms / own).toFixed(1)})`),
];

/** Returns the element with a different word at the end of every longer text. */
function withTexts({ type, props }: Element, word: string): Element {
  const { children } = props;
  if (children === undefined || type === 'svg') return { type, props };
  const changed = (child: Child): Child =>
    typeof child === 'string' ? (child.length > 8 ? `${child} ${word}` : child) : withTexts(child, word);
  const all = children as Child | readonly Child[];
  return { type, props: { ...props, children: isList(all) ? all.map(changed) : changed(all) } };
}

const isList = (children: Child | readonly Child[]): children is readonly Child[] => Array.isArray(children);
