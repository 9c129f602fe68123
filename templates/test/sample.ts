import type { Sample } from '@placard/core/checks';

const day = 24 * 60 * 60 * 1000;

/**
 * The generated cards that `npm test` lays out; `npm run test:full` lays out all. The seed is the number of the day, so
 * that all of them are tried within eleven days. To repeat a run, set `PLACARD_SAMPLE` to the seed that it printed.
 */
export const sample: Sample = { seed: seedOf(process.env), of: 11 };
console.info(`The sample of cards has the seed ${sample.seed}: PLACARD_SAMPLE=${sample.seed} repeats it.`);

function seedOf({ PLACARD_SAMPLE = '' }: Readonly<Record<string, string | undefined>>): number {
  if (PLACARD_SAMPLE === '') return Math.floor(Date.now() / day);
  if (!/^\d{1,9}$/.test(PLACARD_SAMPLE)) throw new Error(`PLACARD_SAMPLE is ${PLACARD_SAMPLE} in place of a number`);
  return Number(PLACARD_SAMPLE);
}
