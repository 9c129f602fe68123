import { judgeLink } from '@placard/http';
import { Command } from 'commander';
import type { Context } from '../context.js';
import { withKeys } from '../open.js';
import { configuredRegistry } from '../registry.js';

export const verifyCommand = (context: Context): Command =>
  new Command('verify')
    .description('say whether a signed URL is valid, and if not, which part of it was changed')
    .argument('<url>', 'a signed URL, in quotes')
    .option('--json', 'print JSON')
    .action((url, options) => verify(context, url, options));

async function verify(context: Context, url: string, { json }: { readonly json?: boolean }): Promise<void> {
  const registry = await configuredRegistry(context);
  const judgement = await withKeys(context, async (keys) =>
    judgeLink(url, { keys: await keys.list(), secretsOf: (id) => keys.signingSecrets(id), registry }),
  );
  if (json) context.printJson(judgement);
  else context.print(judgement.message);
  if (!judgement.valid) context.exitCode = 1;
}
