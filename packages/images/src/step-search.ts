/** A step of quantization, and the bytes of an image with it. */
export interface Tried {
  readonly step: number;
  readonly bytes: number;
}

/** The power by which the step grows as the bytes fall: usual, minimum and maximum. */
const defaultPower = 1.7;
const minPower = 1;
const maxPower = 3;

/**
 * Returns the finest step with at most `maxBytes` bytes, or a slightly coarser one. Between two tried steps it
 * interpolates by their bytes, because another trial takes too long for the gain of one step.
 *
 * @param bytesOf tries a step and returns its bytes
 * @param known step at which the search starts
 * @returns `high` if all steps have more bytes
 */
export function finestWithin(
  bytesOf: (step: number) => number,
  known: Tried,
  maxBytes: number,
  low: number,
  high: number,
): number {
  let { step, bytes } = known;
  let power = defaultPower;
  for (let tries = 0; ; tries++) {
    const next = Math.max(low, Math.min(high, Math.ceil(step * (bytes / maxBytes) ** power)));
    if (next === step || (tries > 1 && bytes <= maxBytes)) return step;
    const tried = bytesOf(next);
    if (tried <= maxBytes && next - 1 === step) return next;
    power = Math.max(minPower, Math.min(maxPower, Math.log(next / step) / Math.log(bytes / tried) || defaultPower));
    [step, bytes] = [next, tried];
  }
}
