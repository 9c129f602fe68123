import { readdir } from 'node:fs/promises';
import { placard } from './command.js';

interface Outcome {
  readonly drawn: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** Lists the images of a folder by name. */
export const images = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name !== '.placard').sort();

/** Runs `placard batch` into the folder `cards`. @returns its counts, exit code and standard error */
export async function batch(
  cwd: string,
  args: readonly string[],
): Promise<Outcome & { code: number | null; err: string }> {
  const { code, out, err } = await placard(['batch', ...args, '--out', 'cards', '--json'], { cwd });
  return { ...(JSON.parse(out) as Outcome), code, err };
}
