import { brokenInstallation, messageOf } from '@placard/core/engine';
import { Command, CommanderError } from 'commander';
import { createContext, oneLine, type Context, type RunOptions } from './context.js';
import { readVersion } from './version.js';

export type { Input, Output, RunOptions } from './context.js';

/** Loaded on demand, so that a command does not wait for the dependencies of another. */
const commands: Readonly<Record<string, (context: Context) => Promise<Command>>> = {
  init: async (context) => (await import('./commands/init.js')).initCommand(context),
  serve: async (context) => (await import('./commands/serve.js')).serveCommand(context),
  render: async (context) => (await import('./commands/render.js')).renderCommand(context),
  html: async (context) => (await import('./commands/html.js')).htmlCommand(context),
  check: async (context) => (await import('./commands/check.js')).checkCommand(context),
  batch: async (context) => (await import('./commands/batch.js')).batchCommand(context),
  site: async (context) => (await import('./commands/site.js')).siteCommand(context),
  page: async (context) => (await import('./commands/page.js')).pageCommand(context),
  templates: async (context) => (await import('./commands/templates.js')).templatesCommand(context),
  backgrounds: async (context) => (await import('./commands/backgrounds.js')).backgroundsCommand(context),
  fonts: async (context) => (await import('./commands/fonts.js')).fontsCommand(context),
  keys: async (context) => (await import('./commands/keys.js')).keysCommand(context),
  accounts: async (context) => (await import('./commands/accounts.js')).accountsCommand(context),
  assets: async (context) => (await import('./commands/assets.js')).assetsCommand(context),
  brands: async (context) => (await import('./commands/brands.js')).brandsCommand(context),
  sign: async (context) => (await import('./commands/sign.js')).signCommand(context),
  verify: async (context) => (await import('./commands/verify.js')).verifyCommand(context),
  'sign-in': async (context) => (await import('./commands/sign-in.js')).signInCommand(context),
  audit: async (context) => (await import('./commands/audit.js')).auditCommand(context),
  cache: async (context) => (await import('./commands/cache/index.js')).cacheCommand(context),
  backup: async (context) => (await import('./commands/backup.js')).backupCommand(context),
  restore: async (context) => (await import('./commands/backup.js')).restoreCommand(context),
  migrate: async (context) => (await import('./commands/migrate.js')).migrateCommand(context),
  template: async (context) => (await import('./commands/template.js')).templateCommand(context),
};

/**
 * Runs a command of `placard` in this process, to its end. Reads nothing of the process and leaves nothing behind in
 * it, so that runs may follow each other or overlap. `serve` and `template dev` run until `signal` is aborted.
 *
 * @param argv the arguments after `placard`
 * @returns the exit code: 0, or 1 after an error, whose message is on `stderr`
 * @example
 * import { run } from '@placard/cli';
 *
 * const { stdout, stderr, env } = process;
 * const code = await run(['render', 'basic', '--param', 'title=Hello', '-o', 'hello.png'], { stdout, stderr, env });
 */
export async function run(argv: readonly string[], options: RunOptions): Promise<number> {
  const context = createContext(options);
  try {
    const program = await createProgram(context, argv[0] ?? '');
    await program.parseAsync(argv, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    // commander has printed its error already.
    if (error instanceof CommanderError) return error.exitCode;
    context.stderr.write(`placard: ${explained(error)}\n`);
    return 1;
  }
}

/** Creates the program with the command of this name. Help and the error for an unknown command need all commands. */
async function createProgram(context: Context, name: string): Promise<Command> {
  const { stdout, stderr } = context;
  const program = new Command('placard')
    .description('Social cards from templates.')
    .version(readVersion(), '-V, --version', 'print the version')
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      getOutHelpWidth: () => widthOf(stdout),
      getErrHelpWidth: () => widthOf(stderr),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      outputError: (text, write) =>
        write(`${oneLine(text.replace(/^error: /, 'placard: ').trim())} (placard --help lists the commands)\n`),
    });
  const wanted = Object.hasOwn(commands, name)
    ? [commands[name]]
    : /^(-V|--version)$/.test(name)
      ? []
      : Object.values(commands);
  for (const load of wanted) if (load !== undefined) program.addCommand(await load(context));
  inherit(program);
  return program;
}

/** commander's own default where the output is no terminal. */
const widthOf = ({ isTTY, columns }: Context['stdout']): number => (isTTY === true ? columns : undefined) ?? 80;

/** commander applies these settings to one command only, not to its subcommands. */
function inherit(command: Command): void {
  command.exitOverride();
  for (const child of command.commands) inherit(child.copyInheritedSettings(command));
}

/** The error as one line. The issues of an invalid request need no error code. */
const explained = (error: unknown): string =>
  oneLine(messageOf(brokenInstallation(error)).replace(/^invalid_input: /, ''));
