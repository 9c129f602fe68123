import { hasCode } from '@placard/core/server';
import { createPlacard } from 'placard';
import { quantile } from '../measure.js';
import { times, type Finding, type Siege } from './finding.js';

const requested = 600;

/** Requests many cards at once from one process. Those that cannot be drawn in time must be refused at once. */
export async function storm(siege: Siege): Promise<Finding[]> {
  const placard = await createPlacard({ cacheBytes: 0 });
  const rounds = times(5, siege);
  const drawn: number[] = [];
  const refusals: number[] = [];
  let others = 0;
  let title = 0;
  const ask = (): Promise<unknown> => placard.render({ template: 'basic', params: { title: `Card ${(title += 1)}` } });
  try {
    for (let warm = 0; warm < 20; warm++) await ask();
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      let count = 0;
      const one = async (): Promise<void> => {
        try {
          await ask();
          count += 1;
        } catch (error) {
          if (hasCode(error, 'render_unavailable') && error.retryAfter !== undefined)
            refusals.push(performance.now() - started);
          else others += 1;
        }
      };
      await Promise.all(Array.from({ length: requested }, one));
      drawn.push(count);
    }
    const least = Math.min(...drawn);
    return [
      {
        row: 30,
        tried: `${requested} renders at once in one process, ${rounds} times`,
        figure: `${least} to ${Math.max(...drawn)} drawn; the others refused after p50 ${quantile(refusals, 0.5).toFixed(0)} ms, p95 ${quantile(refusals, 0.95).toFixed(0)} ms`,
        target: 'as many drawn as fit into 5 s, all others refused with retryAfter',
        held: least > 50 && others === 0,
      },
    ];
  } finally {
    await placard.close();
  }
}
