import { countEntries } from '@placard/stores';
import { Command } from 'commander';
import { withArchive } from '../../open.js';
import { print, printJson, table } from '../../output.js';

export const statsCommand = (): Command =>
  new Command('stats').description('count entries and bytes').option('--json', 'print JSON').action(stats);

async function stats({ json }: { json?: boolean }): Promise<void> {
  const { bound, ...count } = await withArchive(async (archive, { cacheBytes: bound }) => ({
    ...countEntries(await archive.entries()),
    bound,
  }));
  const { entries, bytes, oldest, newest } = count;
  if (json) return printJson({ entries, bytes, bound, oldest, newest });
  print(
    table([
      ['entries', String(entries)],
      ['bytes', `${bytes} of ${bound} (${((100 * bytes) / Math.max(1, bound)).toFixed(1)} %)`],
      ['used longest ago', oldest ?? '-'],
      ['used last', newest ?? '-'],
    ]),
  );
}
