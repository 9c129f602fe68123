import { Command, CommanderError } from 'commander';
import { readVersion } from './version.js';
import { fail } from './output.js';

// A reader such as `head` may close the pipe early. That is not an error, and must not end a server.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const program = new Command('placard')
  .description('Social cards from templates.')
  .version(readVersion(), '-V, --version', 'print the version')
  .configureOutput({
    outputError: (text, write) => {
      const line = text
        .replace(/^error: /, 'placard: ')
        .trim()
        .replace(/\s*\n\s*/g, ' ');
      write(`${line} (placard --help lists the commands)\n`);
    },
  });

/** Loaded on demand, so that a command does not wait for the dependencies of another. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  init: async () => (await import('./commands/init.js')).initCommand(),
  serve: async () => (await import('./commands/serve.js')).serveCommand(),
  render: async () => (await import('./commands/render.js')).renderCommand(),
  check: async () => (await import('./commands/check.js')).checkCommand(),
  batch: async () => (await import('./commands/batch.js')).batchCommand(),
  site: async () => (await import('./commands/site.js')).siteCommand(),
  templates: async () => (await import('./commands/templates.js')).templatesCommand(),
  backgrounds: async () => (await import('./commands/backgrounds.js')).backgroundsCommand(),
  keys: async () => (await import('./commands/keys.js')).keysCommand(),
  accounts: async () => (await import('./commands/accounts.js')).accountsCommand(),
  assets: async () => (await import('./commands/assets.js')).assetsCommand(),
  brands: async () => (await import('./commands/brands.js')).brandsCommand(),
  sign: async () => (await import('./commands/sign.js')).signCommand(),
  'sign-in': async () => (await import('./commands/sign-in.js')).signInCommand(),
  audit: async () => (await import('./commands/audit.js')).auditCommand(),
  cache: async () => (await import('./commands/cache/index.js')).cacheCommand(),
  backup: async () => (await import('./commands/backup.js')).backupCommand(),
  restore: async () => (await import('./commands/backup.js')).restoreCommand(),
  template: async () => (await import('./commands/template.js')).templateCommand(),
};
const name = process.argv[2] ?? '';
// Help and the error for an unknown command need all commands.
const wanted = Object.hasOwn(commands, name)
  ? [commands[name]]
  : /^(-V|--version)$/.test(name)
    ? []
    : Object.values(commands);
for (const load of wanted) if (load !== undefined) program.addCommand(await load());

/** commander applies these settings to one command only, not to its subcommands. */
const inherit = (command: Command): void => {
  command.exitOverride();
  for (const child of command.commands) inherit(child.copyInheritedSettings(command));
};
inherit(program);

try {
  await program.parseAsync();
} catch (error) {
  // commander has printed its error already.
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else fail((await import('@placard/core/engine')).brokenInstallation(error));
}
