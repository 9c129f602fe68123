import { openPress, openSatori, openTakumi, openVercelOg, type DrawExample } from './examples/contenders.js';
import type { Child, Element, Example } from './examples/element.js';
import { examples } from './examples/index.js';
import { movedExamples } from './examples/moved.js';
import { median, table } from './measure.js';

/** Milliseconds of one example by each contender; undefined where it is an error. */
type Times = readonly (number | undefined)[];

/**
 * Draws the published examples, and the cards of `bench/moved`, with `fromElement`, takumi, `@vercel/og` and satori with
 * resvg-js, in turn and with different texts each time. Counts the processor time of all threads.
 */
export async function benchPublished(rounds: number): Promise<string> {
  const contenders: readonly (readonly [name: string, draw: DrawExample])[] = [
    ['fromElement', openPress()],
    ['takumi', await openTakumi()],
    ['@vercel/og', await openVercelOg()],
    ['satori + resvg-js', openSatori()],
  ];
  const all = [...examples, ...(await movedExamples())];
  const draws = contenders.map(([, draw]) => draw);
  // Warm-up: otherwise the first examples would be slower, because V8 has not optimized the code yet.
  const able = new Map<Example, readonly boolean[]>();
  for (const example of all) able.set(example, await drawnBy(draws, example));
  const times: Times[] = [];
  for (const example of all) times.push(await timed(draws, example, able.get(example) ?? [], rounds));
  return [
    '# Published examples',
    `Milliseconds of processor time for one PNG, median of ${rounds}; in brackets, as a multiple of \`fromElement\`. The first ${examples.length} were published, the others are whole files as in people's projects (\`bench/moved\`). A dash: the example is an error there.`,
    table(
      ['example', ...contenders.map(([name]) => name)],
      [...all.map(({ name }, i) => [name, ...figures(times[i] ?? [])]), ['all', ...sums(times)], ['geometric mean', ...means(times)]], // prettier-ignore
    ),
  ].join('\n\n');
}

/** Which contenders can draw an example. */
async function drawnBy(draws: readonly DrawExample[], example: Example): Promise<readonly boolean[]> {
  const able: boolean[] = [];
  for (const draw of draws)
    able.push(
      await draw(example, example.element).then(
        () => true,
        () => false,
      ),
    );
  if (able[0] !== true) await draws[0]?.(example, example.element);
  return able;
}

async function timed(
  draws: readonly DrawExample[],
  example: Example,
  able: readonly boolean[],
  rounds: number,
): Promise<Times> {
  const times = draws.map((): number[] => []);
  for (let round = -2; round < rounds; round++) {
    const element = withTexts(example.element, String(round + 3));
    for (const [i, draw] of draws.entries()) {
      if (able[i] !== true) continue;
      const before = process.cpuUsage();
      await draw(example, element);
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) times[i]?.push((user + system) / 1_000);
      // resvg-js frees its memory between turns.
      await new Promise(setImmediate);
    }
  }
  return times.map((each) => (each.length === 0 ? undefined : median(each)));
}

/** The first time, and the others with their multiples of it. */
export const figures = ([own = Number.NaN, ...others]: Times): string[] => [
  own.toFixed(1),
  ...others.map((ms) => (ms === undefined ? '–' : `${ms.toFixed(1)} (${(ms / own).toFixed(1)})`)),
];

/** Combines a column with the first, over the examples that both draw. */
const combined = (all: readonly Times[], combine: (times: readonly number[]) => number): string[] =>
  (all[0] ?? []).map((_, i) => {
    const both = all.flatMap((times) => (times[i] === undefined ? [] : [[times[0] ?? Number.NaN, times[i]] as const]));
    const [own, ms] = [combine(both.map(([first]) => first)), combine(both.map(([, time]) => time))];
    return i === 0 ? own.toFixed(1) : `${ms.toFixed(1)} (${(ms / own).toFixed(2)})`;
  });

const sums = (all: readonly Times[]): string[] => combined(all, (times) => times.reduce((sum, ms) => sum + ms, 0));
const means = (all: readonly Times[]): string[] =>
  combined(all, (times) => Math.exp(times.reduce((sum, ms) => sum + Math.log(ms), 0) / times.length));

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
