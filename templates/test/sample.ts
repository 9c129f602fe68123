import type { Sample } from '@placard/core/checks';

const day = 24 * 60 * 60 * 1000;

/**
 * Chooses what is tried: the sizes, and in `npm test` a part of all cases. It is the number of the day. To repeat a run,
 * set `PLACARD_SAMPLE` to the seed that it printed.
 */
export const seed = seedOf(process.env);
console.info(`The sample of cards and sizes has the seed ${seed}: PLACARD_SAMPLE=${seed} repeats it.`);

/**
 * The generated cards and the sizes at which `npm test` lays cards out, all of them within eleven days; `npm run
 * test:full` lays out all.
 */
export const sample: Sample = { seed, of: 11 };

function seedOf({ PLACARD_SAMPLE = '' }: Readonly<Record<string, string | undefined>>): number {
  if (PLACARD_SAMPLE === '') return Math.floor(Date.now() / day);
  if (!/^\d{1,9}$/.test(PLACARD_SAMPLE)) throw new Error(`PLACARD_SAMPLE is ${PLACARD_SAMPLE} in place of a number`);
  return Number(PLACARD_SAMPLE);
}
