import { sequence } from '../parts/hash.js';

const turn = 2 * Math.PI;
const spikes = 4;

/** Noise that settles: so many samples from −0.8 to 1, decided by a text alone, the last of them 0. */
export function trace(seed: string, count: number): readonly number[] {
  const next = sequence(seed);
  const [slow, fast] = [1.6 + next() * 1.6, 4 + next() * 3];
  const [first, second] = [next() * turn, next() * turn];
  const settles = 0.5 + next() * 0.16;
  const bursts = Array.from({ length: spikes }, () => ({
    at: Math.floor(count * (0.06 + next() * (settles - 0.1))),
    height: 0.55 * (0.5 + next() * 0.5),
  }));
  let noise = 0;
  const raw = Array.from({ length: count }, (_, i) => {
    const time = i / (count - 1);
    const after = Math.max(0, time - settles);
    const calm = Math.max(0.13, 1 - after / 0.12);
    noise = 0.55 * noise + (next() - 0.5) * 0.9;
    const waves = 0.26 * Math.sin(first + time * slow * turn) + 0.12 * Math.sin(second + time * fast * turn);
    const burst = bursts.reduce((sum, { at, height }) => sum + height * Math.max(0, 1 - Math.abs(i - at) / 3), 0);
    return 0.34 * Math.max(0, 1 - after / 0.16) + calm * (waves + 0.3 * noise) + burst;
  });
  const last = raw.at(-1) ?? 0;
  return raw.map((value, i) => {
    const late = Math.max(0, (i / (count - 1) - settles) / (1 - settles));
    return i === count - 1 ? 0 : Math.max(-0.8, Math.min(1, value - last * late));
  });
}
