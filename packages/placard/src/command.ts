import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const command = '@placard/cli';

/**
 * Runs the command, which is `@placard/cli`. Where it is not installed, npm fetches and runs the version of this
 * package: with the fonts of all scripts, the photos, the app and its stores it weighs four times as much as the library.
 *
 * @param args without the names of Node and of the script
 */
export async function runCommand(args: readonly string[]): Promise<void> {
  const { importInstalled } = await import('@placard/core/server');
  const bin = await importInstalled(command, () => import(`${command}/bin`));
  if (bin === undefined) await fetchAndRun(args);
}

async function fetchAndRun(args: readonly string[]): Promise<void> {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  process.stderr.write(`placard: running ${command} ${version} with npm; to install it: npm install ${command}\n`);
  const [program, ...first] = npm();
  const exec = [...first, 'exec', '--yes', `--package=${command}@${version}`, '--', 'placard', ...args];
  const child = spawn(program, exec, { stdio: 'inherit' });
  // Ctrl+C reaches the child by itself. A second signal from here would end a server that is finishing its requests.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'close').catch((cause: unknown) => {
    throw new Error(`placard: npm could not be started, which runs the command: npm install ${command}`, { cause });
  })) as [number | null];
  process.exitCode = code ?? 1;
}

/** On Windows, npm is a script of the shell, which would read arguments in its own way; its JavaScript is run instead. */
const npm = (): readonly [program: string, ...args: string[]] =>
  process.platform === 'win32'
    ? [process.execPath, join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')]
    : ['npm'];
