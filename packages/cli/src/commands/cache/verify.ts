import { Command } from 'commander';
import { withArchive } from '../../open.js';
import { print, printJson } from '../../output.js';

const AT_ONCE = 16;

export const verifyCommand = (): Command =>
  new Command('verify')
    .description('read every entry and check its length and both digests; exit code 1 when one is damaged')
    .option('--delete', 'delete the damaged ones')
    .option('--json', 'print JSON')
    .action(verify);

async function verify({ delete: remove, json }: { delete?: boolean; json?: boolean }): Promise<void> {
  const { whole, damaged } = await withArchive(async (archive) => {
    const keys = (await archive.entries()).map(({ key }) => key);
    const damaged: string[] = [];
    let whole = 0;
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const batch = keys.slice(at, at + AT_ONCE);
      const found = await Promise.all(batch.map((key) => archive.check(key)));
      whole += found.filter((one) => one === 'whole').length;
      damaged.push(...batch.filter((_, i) => found[i] === 'damaged'));
    }
    if (remove) for (const key of damaged) await archive.remove(key);
    return { whole, damaged };
  });
  if (json) printJson({ whole, damaged, deleted: remove === true });
  else {
    for (const key of damaged) print(`${key} is damaged${remove ? ' and deleted' : ''}`);
    print(`${whole} entries are whole, ${damaged.length} damaged.`);
  }
  if (damaged.length > 0) process.exitCode = 1;
}
