import { Command } from 'commander';
import { withArchive } from '../../open.js';
import { print, printJson, table } from '../../output.js';

export const statsCommand = (): Command =>
  new Command('stats').description('count entries and bytes').option('--json', 'print JSON').action(stats);

async function stats({ json }: { json?: boolean }): Promise<void> {
  const { entries, bound } = await withArchive(async (archive, { cacheBytes }) => ({
    entries: await archive.entries(),
    bound: cacheBytes,
  }));
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const [oldest, newest] = [entries.at(0), entries.at(-1)].map((entry) => entry && new Date(entry.noted).toISOString());
  if (json) return printJson({ entries: entries.length, bytes, bound, oldest: oldest ?? null, newest: newest ?? null });
  print(
    table([
      ['entries', String(entries.length)],
      ['bytes', `${bytes} of ${bound} (${((100 * bytes) / Math.max(1, bound)).toFixed(1)} %)`],
      ['used longest ago', oldest ?? '-'],
      ['used last', newest ?? '-'],
    ]),
  );
}
