import { isAccountName, keyNameForm, keyNamePattern } from '@placard/accounts';
import { Command } from 'commander';
import type { KeyRecord } from '@placard/accounts/ledger';
import { withKeys } from '../open.js';
import { table } from '../table.js';
import type { Context } from '../context.js';

interface JsonOption {
  readonly json?: boolean;
}

export function keysCommand(context: Context): Command {
  const keys = new Command('keys').description('create, list, publish and revoke API keys');
  keys
    .command('create')
    .description('create a key; it is shown only once')
    .requiredOption('--account <name>', 'the account it belongs to')
    .option('--name <name>', 'the name of the key', 'default')
    .option('--json', 'print JSON')
    .action((options) => create(context, options));
  keys
    .command('list')
    .description('list the keys, including revoked ones')
    .option('--account <name>', 'only those of this account')
    .option('--json', 'print JSON')
    .action((options) => list(context, options));
  keys
    .command('revoke')
    .description('permanently revoke a key')
    .argument('<id>', 'the id of a key')
    .option('--json', 'print JSON')
    .action((id, options) => revoke(context, id, options));
  keys
    .command('public')
    .description('publish templates: anybody can render them under this key; no template: publish none')
    .argument('<id>', 'the id of a key')
    .argument('[templates...]', 'ids of templates, or all')
    .option('--json', 'print JSON')
    .action((id, templates, options) => publish(context, id, templates, options));
  return keys;
}

async function create(
  context: Context,
  { account, name, json }: JsonOption & { account: string; name: string },
): Promise<void> {
  const { record, key, signingSecret } = await withKeys(context, (keys) =>
    keys.create({ account: accountName(account), name: keyName(name) }),
  );
  if (json) return context.printJson({ id: record.id, key, signingSecret });
  context.print(
    table([
      ['key id', record.id],
      ['key', key],
      ['signing secret', signingSecret],
    ]),
  );
  context.print('\nOnly a hash of the key is stored: save the key now.');
}

async function list(context: Context, { account, json }: JsonOption & { account?: string }): Promise<void> {
  const records = await withKeys(context, async (keys, ledger) => {
    const listed = await keys.list(account);
    const accounts = [...new Set(listed.map((key) => key.account))];
    const lastUses = new Map(
      (await Promise.all(accounts.map((name) => ledger.lastUses(name)))).flatMap((one) => [...one]),
    );
    return listed.map((key) => ({ ...key, lastUsedAt: timeOf(lastUses.get(key.id)) }));
  });
  if (json) return context.printJson(records.map((key) => ({ ...shown(key), lastUsedAt: key.lastUsedAt })));
  if (records.length === 0) return context.print('No keys yet. Create one: placard keys create --account NAME');
  context.print(
    table(
      records.map(({ id, account, name, createdAt, lastUsedAt, revokedAt, public: open }) => [
        id,
        account,
        name,
        createdAt.slice(0, 10),
        lastUsedAt === null ? 'never used' : `used ${lastUsedAt.slice(0, 10)}`,
        revokedAt === null ? 'active' : 'revoked',
        open.join(','),
      ]),
    ),
  );
}

async function revoke(context: Context, id: string, { json }: JsonOption): Promise<void> {
  const record = await withKeys(context, (keys) => keys.revoke(id));
  if (json) context.printJson(shown(record));
  else context.print(`Key ${id} is revoked.`);
}

async function publish(
  context: Context,
  id: string,
  templates: readonly string[],
  { json }: JsonOption,
): Promise<void> {
  // Imported on demand: loading the templates takes longest, and the other commands do not need them.
  const { configuredRegistry } = await import('../registry.js');
  const registry = await configuredRegistry(context);
  // The API uses `*` for all, which a shell would replace by file names.
  if (templates.includes('*')) throw new Error('write all in place of "*": all publishes every template');
  const open = templates.map((template) => (template === 'all' ? '*' : registry.template(template).template.id));
  const record = await withKeys(context, (keys) => keys.change(id, { public: open }));
  if (json) context.printJson(shown(record));
  else
    context.print(open.length === 0 ? `Key ${id} publishes nothing.` : `Key ${id} publishes ${templates.join(', ')}.`);
}

const timeOf = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

/** The record without its hash, which has no use for readers. */
const shown = ({ id, account, name, public: open, createdAt, revokedAt }: KeyRecord): object => ({
  id,
  account,
  name,
  public: open,
  createdAt,
  revokedAt,
});

function accountName(text: string): string {
  if (!isAccountName(text)) throw new Error(`--account ${JSON.stringify(text)} is not the name of an account`);
  return text;
}

function keyName(text: string): string {
  if (!new RegExp(keyNamePattern, 'u').test(text)) throw new Error(`--name "${text}" is not ${keyNameForm}`);
  return text;
}
