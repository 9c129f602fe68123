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
  /** Milliseconds of processor time of this process, because on a busy machine others take turns with it. */
  const processor: number[] = [];
  let others = 0;
  let title = 0;
  const ask = (): Promise<unknown> => placard.render({ template: 'basic', params: { title: `Card ${(title += 1)}` } });
  try {
    for (let warm = 0; warm < 20; warm++) await ask();
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      const before = process.cpuUsage();
      let count = 0;
      const one = async (): Promise<void> => {
        try {
          await ask();
          count += 1;
        } catch (error) {
          if (hasCode(error, 'render_unavailable') && error.retryAfter !== undefined) {
            const { user, system } = process.cpuUsage(before);
            refusals.push(performance.now() - started);
            processor.push((user + system) / 1_000);
          } else others += 1;
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
        figure: `${least} to ${Math.max(...drawn)} drawn; the others refused after p50 ${quantile(refusals, 0.5).toFixed(0)} ms, p95 ${quantile(refusals, 0.95).toFixed(0)} ms (processor time ${quantile(processor, 0.5).toFixed(0)} and ${quantile(processor, 0.95).toFixed(0)} ms)`,
        target: 'as many drawn as fit into 5 s, all others refused with retryAfter within 50 ms',
        held: least > 50 && others === 0 && quantile(refusals, 0.95) <= 50,
      },
    ];
  } finally {
    await placard.close();
  }
}
