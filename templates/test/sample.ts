import type { Sample } from '@placard/core/checks';

const day = 24 * 60 * 60 * 1000;

/**
 * Chooses what is tried: the sizes, and in `npm test` a part of all cases. It is the number of the day. To repeat a run,
 * set `PLACARD_SAMPLE` to the seed that it printed.
 */
export const seed = seedOf(process.env);
console.info(`The sample of cards and sizes has the seed ${seed}: PLACARD_SAMPLE=${seed} repeats it.`);

/** What `npm test` lays out of the generated cards and the sizes: all of them within 61 days. */
export const sample: Sample = { seed, of: 61 };

/** What `npm run test:full` lays out: everything, or with `PLACARD_PART=4`, as in `.ci/run`, all within four days. */
export const part = partOf(process.env);

type Environment = Readonly<Record<string, string | undefined>>;

function seedOf({ PLACARD_SAMPLE = '' }: Environment): number {
  return PLACARD_SAMPLE === '' ? Math.floor(Date.now() / day) : numberIn('PLACARD_SAMPLE', PLACARD_SAMPLE);
}

function partOf({ PLACARD_PART = '' }: Environment): Sample | undefined {
  const of = PLACARD_PART === '' ? 1 : numberIn('PLACARD_PART', PLACARD_PART);
  if (of === 0) throw new Error('PLACARD_PART is 0: the least is 1, for everything');
  return of === 1 ? undefined : { seed, of };
}

function numberIn(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Error(`${name} is ${value} in place of a number`);
  return Number(value);
}
