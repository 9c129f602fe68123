import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys, newSignInLink } from '@placard/accounts';
import { backgrounds } from '@placard/backgrounds';
import type { Renderer } from '@placard/core/engine';
import { createRegistry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { listen, type Timeouts } from '@placard/http/node';
import { createPool } from '@placard/pool';
import { open } from '@placard/server';
import { openLedger } from '@placard/stores';
import { templates } from '@placard/templates';
import type { Running } from './running.js';

const rootSecrets = ['a root secret of the tests, long enough'] as const;
/** Deadlines in milliseconds, longer than those of a server, because other tests may slow down the machine. */
const patience = { render: 30_000, card: 40_000 };
/**
 * Connections may be silent for longer than any test: one that is reset at the moment in which `fetch` uses it again
 * would fail a test. connections.test.ts tests this limit.
 */
const timeouts: Timeouts = { head: 10_000, request: 15_000, idle: 120_000 };
const module = new URL('../../../packages/cli/dist/renderer.js', import.meta.url).href;

/**
 * Starts a complete server on a free port, with its data in a new folder. Other runtimes call this through
 * `adapters/http/test/serve.ts`, with their own `listen`.
 */
export async function startNode(listenHere = listen): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-node-'));
  const store = `sqlite:${join(folder, 'placard.db')}`;
  const pool = await createPool({ module, size: 2, deadline: patience.render });
  const titles: unknown[] = [];
  const renderer: Renderer = {
    engine: pool.engine,
    render: (job, signal) => (titles.push(job.params['title']), pool.render(job, signal)),
    inspect: pool.inspect,
    close: () => pool.close(),
  };
  // The suite sends more requests with one key than the default limits allow.
  const free = { cap: 100_000, burst: { requests: 50_000, milliseconds: 1_000 } };
  let base = '';
  const server = await open({
    registry: createRegistry({ packages: [templates], backgrounds, fonts }),
    renderer,
    deadline: patience.card,
    healthy: () => pool.pids.length > 0,
    cache: `file:${join(folder, 'cache')}`,
    store,
    secrets: rootSecrets,
    limits: { plans: { free } },
    accounts: { publicUrl: false, admins: ['root'] },
    assets: { assetBytes: 512 * 1024, room: { assets: 4, bytes: 1024 * 1024 } },
    trustProxy: 1,
    baseUrl: () => base,
    reference: true,
    onError: () => undefined,
  });
  const listening = await listenHere(server.app, { port: 0, hostname: '127.0.0.1' }, timeouts);
  base = listening.url;

  const otherLedger = await openLedger(store);
  const others = createKeys({ ledger: otherLedger, rootSecrets });
  let accounts = 0;
  const newKey = async (): Promise<{ key: string; keyId: string; signingSecret: string }> => {
    const { record, key, signingSecret } = await others.create({ account: `account ${(accounts += 1)}`, name: 'test' });
    return { key, signingSecret, keyId: record.id };
  };
  const { keyId: publicKeyId } = await newKey();
  await others.change(publicKeyId, { public: ['basic'] });

  return {
    ...(await newKey()),
    url: base,
    publicKeyId,
    newKey,
    signInLink: (account) => newSignInLink(otherLedger, account, base),
    revoke: async (keyId) => void (await others.revoke(keyId)),
    async publish(keyId, templates, publicFields = { fixed: {}, forbidden: [] }) {
      await otherLedger.updateKey(keyId, { public: templates, publicFields });
    },
    async setAccount(keyId, change) {
      const key = await otherLedger.key(keyId);
      if (key !== null) await otherLedger.updateAccount(key.account, change);
    },
    renders: async (title) => titles.filter((each) => each === title).length,
    drawing: async () => pool.pids,
    async cacheKeys() {
      const files = await readdir(join(folder, 'cache'), { recursive: true });
      return files.flatMap((file) => /[0-9a-f]{64}/.exec(file)?.[0] ?? []).sort();
    },
    stopDrawing: () => pool.close(),
    async close() {
      await listening.close();
      await server.close();
      await pool.close();
      await otherLedger.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
