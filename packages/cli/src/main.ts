import { Command, CommanderError } from 'commander';
import { fail } from './output.js';

// Whoever reads may have read enough, as `head` has: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const program = new Command('placard').description('Social cards from templates.').configureOutput({
  outputError: (text, write) => {
    const line = text
      .replace(/^error: /, 'placard: ')
      .trim()
      .replace(/\s*\n\s*/g, ' ');
    write(`${line} (placard --help lists the commands)\n`);
  },
});

/** Each is loaded when it is named: what one needs keeps no other waiting. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./commands/serve.js')).serveCommand(),
  render: async () => (await import('./commands/render.js')).renderCommand(),
  batch: async () => (await import('./commands/batch.js')).batchCommand(),
  templates: async () => (await import('./commands/templates.js')).templatesCommand(),
  keys: async () => (await import('./commands/keys.js')).keysCommand(),
  accounts: async () => (await import('./commands/accounts.js')).accountsCommand(),
  sign: async () => (await import('./commands/sign.js')).signCommand(),
  'sign-in': async () => (await import('./commands/sign-in.js')).signInCommand(),
  audit: async () => (await import('./commands/audit.js')).auditCommand(),
  cache: async () => (await import('./commands/cache/index.js')).cacheCommand(),
  template: async () => (await import('./commands/template.js')).templateCommand(),
};
const name = process.argv[2] ?? '';
// Help, and a name that is none, need all of them.
const wanted = Object.hasOwn(commands, name) ? [commands[name]] : Object.values(commands);
for (const load of wanted) if (load !== undefined) program.addCommand(await load());

/** Commands take their parent's way of failing only when they are told to. */
const inherit = (command: Command): void => {
  command.exitOverride();
  for (const child of command.commands) inherit(child.copyInheritedSettings(command));
};
inherit(program);

try {
  await program.parseAsync();
} catch (error) {
  // commander has already printed what it threw.
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else fail(error);
}
