import { isAccountName, keyNameForm, keyNamePattern } from '@placard/access';
import { Command } from 'commander';
import type { KeyRecord } from '@placard/access/ledger';
import { withKeys } from '../open.js';
import { print, printJson, table } from '../output.js';

interface JsonOption {
  readonly json?: boolean;
}

export function keysCommand(): Command {
  const keys = new Command('keys').description('make, list, publish and revoke API keys');
  keys
    .command('create')
    .description('make a key, which is shown only once')
    .requiredOption('--account <name>', 'the account that holds it')
    .option('--name <name>', 'what the key is called', 'default')
    .option('--json', 'print JSON')
    .action(create);
  keys
    .command('list')
    .description('list the keys, revoked ones too')
    .option('--account <name>', 'only those of this account')
    .option('--json', 'print JSON')
    .action(list);
  keys
    .command('revoke')
    .description('revoke a key for ever')
    .argument('<id>', 'the id of a key')
    .option('--json', 'print JSON')
    .action(revoke);
  keys
    .command('public')
    .description('publish templates: anybody can render them under this key; no template: publish none')
    .argument('<id>', 'the id of a key')
    .argument('[templates...]', 'ids of templates, or all')
    .option('--json', 'print JSON')
    .action(publish);
  return keys;
}

async function create({ account, name, json }: JsonOption & { account: string; name: string }): Promise<void> {
  const { record, key, signingSecret } = await withKeys((keys) =>
    keys.create({ account: accountName(account), name: keyName(name) }),
  );
  if (json) return printJson({ id: record.id, key, signingSecret });
  print(
    table([
      ['key id', record.id],
      ['key', key],
      ['signing secret', signingSecret],
    ]),
  );
  print('\nOnly a hash of the key is stored: save the key now.');
}

async function list({ account, json }: JsonOption & { account?: string }): Promise<void> {
  const records = await withKeys(async (keys, ledger) => {
    const found = await keys.list(account);
    const accounts = [...new Set(found.map((key) => key.account))];
    const lastUses = new Map(
      (await Promise.all(accounts.map((name) => ledger.lastUses(name)))).flatMap((one) => [...one]),
    );
    return found.map((key) => ({ ...key, lastUsedAt: timeOf(lastUses.get(key.id)) }));
  });
  if (json) return printJson(records.map((key) => ({ ...shown(key), lastUsedAt: key.lastUsedAt })));
  if (records.length === 0) return print('There are no keys yet: placard keys create --account NAME');
  print(
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

async function revoke(id: string, { json }: JsonOption): Promise<void> {
  const record = await withKeys((keys) => keys.revoke(id));
  if (json) printJson(shown(record));
  else print(`Key ${id} is revoked.`);
}

async function publish(id: string, templates: readonly string[], { json }: JsonOption): Promise<void> {
  // Imported on demand: loading the templates takes longest, and the other commands do not need them.
  const { configuredRegistry } = await import('../registry.js');
  const registry = await configuredRegistry();
  // The API uses `*` for all, which a shell would replace by file names.
  if (templates.includes('*')) throw new Error('write all in place of "*": all publishes every template');
  const open = templates.map((template) => (template === 'all' ? '*' : registry.template(template).template.id));
  const record = await withKeys((keys) => keys.change(id, { public: open }));
  if (json) printJson(shown(record));
  else print(open.length === 0 ? `Key ${id} publishes nothing.` : `Key ${id} publishes ${templates.join(', ')}.`);
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
