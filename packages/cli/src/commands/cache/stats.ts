import { countEntries } from '@placard/stores';
import { Command } from 'commander';
import { withArchive } from '../../open.js';
import { table } from '../../table.js';
import type { Context } from '../../context.js';

export const statsCommand = (context: Context): Command =>
  new Command('stats')
    .description('count entries and bytes')
    .option('--json', 'print JSON')
    .action((options) => stats(context, options));

async function stats(context: Context, { json }: { json?: boolean }): Promise<void> {
  const { bound, ...count } = await withArchive(context, async (archive, { cacheBytes: bound }) => ({
    ...countEntries(await archive.entries()),
    bound,
  }));
  const { entries, bytes, oldest, newest } = count;
  if (json) return context.printJson({ entries, bytes, bound, oldest, newest });
  context.print(
    table([
      ['entries', String(entries)],
      ['bytes', `${bytes} of ${bound} (${((100 * bytes) / Math.max(1, bound)).toFixed(1)} %)`],
      ['used longest ago', oldest ?? '-'],
      ['used last', newest ?? '-'],
    ]),
  );
}
