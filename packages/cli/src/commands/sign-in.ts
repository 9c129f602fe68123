import { isAccountName, linkMinutes, newSignInLink } from '@placard/accounts';
import { Command } from 'commander';
import { baseUrl } from '../base-url.js';
import { withLedger } from '../open.js';
import type { Context } from '../context.js';
import { readSettings } from '../settings.js';

export const signInCommand = (context: Context): Command =>
  new Command('sign-in')
    .description('print a one-time sign-in link for an account')
    .requiredOption('--account <name>', 'the account')
    .option('--json', 'print JSON')
    .action((options) => signIn(context, options));

async function signIn(context: Context, { account, json }: { account: string; json?: boolean }): Promise<void> {
  const settings = readSettings(context.env, context.cwd);
  if (!isAccountName(account)) throw new Error(`--account ${JSON.stringify(account)} is not the name of an account`);
  if (settings.openId !== undefined)
    throw new Error(
      `sign-in goes through ${settings.openId.issuer} (PLACARD_OIDC_ISSUER), so there are no one-time links`,
    );
  if (settings.store === 'memory:')
    throw new Error(
      'PLACARD_STORE="memory:" is inside the server process: only the link that the server prints at its start works',
    );
  const base = baseUrl(context, settings);
  const url = await withLedger(context, (ledger) => newSignInLink(ledger, account, base));
  if (json) return context.printJson({ url });
  context.print(`Open this within ${linkMinutes} minutes; it signs in to "${account}" once:\n  ${url}`);
}
