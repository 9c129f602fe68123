import { Command, CommanderError } from 'commander';
import { accountsCommand } from './commands/accounts.js';
import { auditCommand } from './commands/audit.js';
import { batchCommand } from './commands/batch.js';
import { cacheCommand } from './commands/cache/index.js';
import { keysCommand } from './commands/keys.js';
import { renderCommand } from './commands/render.js';
import { serveCommand } from './commands/serve.js';
import { templateCommand } from './commands/template.js';
import { signCommand } from './commands/sign.js';
import { signInCommand } from './commands/sign-in.js';
import { templatesCommand } from './commands/templates.js';
import { fail } from './output.js';

const program = new Command('placard').description('Social cards from templates.').configureOutput({
  outputError: (text, write) => {
    const line = text
      .replace(/^error: /, 'placard: ')
      .trim()
      .replace(/\s*\n\s*/g, ' ');
    write(`${line} (placard --help lists the commands)\n`);
  },
});

for (const command of [
  serveCommand,
  renderCommand,
  batchCommand,
  templatesCommand,
  keysCommand,
  accountsCommand,
  signCommand,
  signInCommand,
  auditCommand,
  cacheCommand,
  templateCommand,
])
  program.addCommand(command());

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
