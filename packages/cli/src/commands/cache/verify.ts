import { Command } from 'commander';
import { withArchive } from '../../open.js';
import type { Context } from '../../context.js';

const maxParallel = 16;

export const verifyCommand = (context: Context): Command =>
  new Command('verify')
    .description('read every entry and check its length and both digests; exit code 1 when one is damaged')
    .option('--delete', 'delete the damaged ones')
    .option('--json', 'print JSON')
    .action((options) => verify(context, options));

async function verify(context: Context, { delete: remove, json }: { delete?: boolean; json?: boolean }): Promise<void> {
  const { whole, damaged } = await withArchive(context, async (archive) => {
    const keys = (await archive.entries()).map(({ key }) => key);
    const damaged: string[] = [];
    let whole = 0;
    for (let at = 0; at < keys.length; at += maxParallel) {
      const batch = keys.slice(at, at + maxParallel);
      const results = await Promise.all(batch.map((key) => archive.check(key)));
      whole += results.filter((one) => one === 'whole').length;
      damaged.push(...batch.filter((_, i) => results[i] === 'damaged'));
    }
    if (remove) for (const key of damaged) await archive.remove(key);
    return { whole, damaged };
  });
  if (json) context.printJson({ whole, damaged, deleted: remove === true });
  else {
    for (const key of damaged) context.print(`${key} is damaged${remove ? ' and deleted' : ''}`);
    context.print(`${whole} entries are whole, ${damaged.length} damaged.`);
  }
  if (damaged.length > 0) context.exitCode = 1;
}
