import { Command, InvalidArgumentError } from 'commander';
import { withArchive } from '../../open.js';
import type { Context } from '../../context.js';

interface Options {
  readonly bytes?: number;
  readonly olderThan?: number;
  readonly all?: boolean;
  readonly json?: boolean;
}

export const pruneCommand = (context: Context): Command =>
  new Command('prune')
    .description('delete the least recently used images, by default down to PLACARD_CACHE_BYTES')
    .option('--bytes <n>', 'down to this many bytes', wholeNumber)
    .option('--older-than <age>', 'images that were not used for this long: 12h, 30d', age)
    .option('--all', 'everything')
    .option('--json', 'print JSON')
    .action((options) => prune(context, options));

async function prune(context: Context, { bytes, olderThan, all, json }: Options): Promise<void> {
  const dropped = await withArchive(context, async (archive, { cacheBytes }) => {
    const entries = await archive.entries();
    const oldest = olderThan === undefined ? 0 : Date.now() - olderThan;
    // With an age only, entries that are younger are kept regardless of size.
    const bound = all ? 0 : (bytes ?? (olderThan === undefined ? cacheBytes : Infinity));
    let left = entries.reduce((sum, { size }) => sum + size, 0);
    const gone = { entries: 0, bytes: 0 };
    for (const { key, size, lastUsedAt } of entries) {
      if (left <= bound && lastUsedAt >= oldest && !all) break;
      await archive.remove(key);
      left -= size;
      gone.entries += 1;
      gone.bytes += size;
    }
    return { ...gone, left };
  });
  if (json) context.printJson(dropped);
  else context.print(`Dropped ${dropped.entries} entries of ${dropped.bytes} bytes; ${dropped.left} bytes are left.`);
}

function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It is not a number of bytes.');
  return Number(text);
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

function age(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const milliseconds = units[unit];
  if (milliseconds === undefined) throw new InvalidArgumentError('It is not an age like 90m, 12h or 30d.');
  return Number(count) * milliseconds;
}
