/**
 * Parses a TCP port; 0 selects a free one.
 *
 * @param given what the operator wrote, for the message: `PORT="x"` or `--port "x"`
 * @throws {Error} naming it
 */
export function parsePort(text: string, given: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`${given} is not a whole number from 0 to 65535`);
  return Number(text);
}
