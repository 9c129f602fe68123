import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Text that would show itself if a page took it for markup. */
export const probe = `"><img src=x onerror="document.title='XSS'"><script>document.title='XSS'</script>`;

/** Configuration with a template whose texts are all the probe, besides the bundled templates. */
const config = `
import { templates } from '@placard/templates';
import { templates as more } from '@placard/templates-more';
const probe = ${JSON.stringify(probe)};
const text = { type: 'string', title: probe, description: probe, maxLength: 200, examples: [probe] };
const hostile = {
  id: 'hostile', version: '1', title: probe, description: probe, background: true, shapes: ['wide', 'square', 'tall'],
  params: { type: 'object', additionalProperties: false, required: ['text'], properties: {
    text, list: { type: 'array', title: probe, description: probe, maxItems: 3, items: { type: 'string', maxLength: 200 } },
    choice: { type: 'string', title: probe, description: probe, enum: [probe, 'other'] },
  } },
  examples: [{ name: probe, params: { text: probe, list: [probe] } }],
  alt: ({ text }) => text,
  render: () => ({ type: 'div', props: { style: { width: '100%', height: '100%', backgroundColor: '#336699' } } }),
};
export default { templates: [templates, more, { name: 'hostile', templates: [hostile] }] };
`;

export type Settings = Readonly<Record<string, string>>;

/** What tests know of a server. */
export interface ServerFacts {
  readonly url: string;
  /** Where it keeps its data. */
  readonly folder: string;
  /** API key of the account `demo`. */
  readonly key: string;
  /** A link that signs in to the account `demo`. It works once. */
  readonly signInLink: string;
  /** URL of a card. */
  readonly imageUrl: string;
}

export interface RunningServer {
  readonly facts: ServerFacts;
  /** Kills the server, and starts it again on the same port. */
  restart(between: () => Promise<void>): Promise<void>;
  /** Ends the server and removes its data. */
  close(): Promise<void>;
}

async function writeConfig(folder: string): Promise<void> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'placard.config.mjs'), config);
}

/**
 * Starts `placard serve` in a new folder, as after `npm run build`.
 *
 * @param prepare fills the folder. Default: with the configuration that has the hostile template
 */
export async function startServer(more: Settings = {}, prepare = writeConfig): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-web-'));
  await prepare(folder);
  // The tests request previews more often than any person would.
  const settings = {
    PLACARD_DEMO: '1',
    PLACARD_WORKERS: '1',
    PLACARD_DEADLINE: '50',
    PLACARD_PREVIEW_BURST: '9999/10s',
    ...more,
  };
  let server = await spawnServer(folder, { ...settings, PORT: '0' });
  const facts = { ...server.facts, folder };
  return {
    facts,
    async restart(between) {
      await server.kill();
      const failure: unknown = await between().catch((error: unknown) => error);
      server = await spawnServer(folder, { ...settings, PORT: new URL(facts.url).port });
      if (failure !== undefined) throw failure;
    },
    async close() {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Spawned {
  readonly facts: Omit<ServerFacts, 'folder'>;
  kill(): Promise<void>;
}

/** Resolves when the server has printed all of its welcome. */
async function spawnServer(cwd: string, settings: Settings): Promise<Spawned> {
  const own = Object.entries(process.env).filter(([name]) => !/^(PLACARD_.*|PORT|HOST|NODE_OPTIONS)$/.test(name));
  const child = spawn(process.execPath, [join(root, 'packages/cli/bin/placard.js'), 'serve'], {
    cwd,
    env: { ...Object.fromEntries(own), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'close');
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  let welcome = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      welcome += chunk;
      // Without a key, the welcome ends with the command that makes one.
      if (/(\/i\/|Make an API key)[^\n]+\n\n$/.test(welcome)) resolve();
    });
    void exit.then(() => reject(new Error(`the server ended: ${errors}`)));
  });
  const find = (pattern: RegExp): string => pattern.exec(welcome)?.[1] ?? '';
  return {
    facts: {
      url: find(/serves on (\S+)/),
      key: find(/^ {2}(plc_\S+)$/m),
      signInLink: find(/^ {2}(http\S+\/v1\/session\/sign-in\?\S+)$/m),
      imageUrl: find(/^ {2}(http\S+\/i\/\S+)$/m),
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
