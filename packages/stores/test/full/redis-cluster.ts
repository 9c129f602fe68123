import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { expect, vi } from 'vitest';
import { freePort } from '../../../../test/free-port.js';

const slots = 16_384;

export interface ClusterNode {
  readonly port: number;
  readonly id: string;
  /** Sends commands to this server only. */
  readonly client: Redis;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface RedisCluster {
  readonly url: string;
  readonly nodes: readonly ClusterNode[];
  flush(): Promise<void>;
  /** Moves a slot like `redis-cli --cluster reshard`, 100 keys at a time. @returns the number of its keys */
  move(slot: number, from: ClusterNode, to: ClusterNode): Promise<number>;
  /** Returns the server of a slot. */
  ownerOf(slot: number): Promise<ClusterNode>;
  close(): Promise<void>;
}

/** Starts a Redis Cluster of three servers on free ports, each with a third of the slots, without replicas. */
export async function startCluster(): Promise<RedisCluster> {
  const folder = await mkdtemp(pathOf(tmpdir(), 'placard-cluster-'));
  const nodes = await Promise.all([0, 1, 2].map((at) => startNode(folder, at)));
  const close = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.close()));
    await rm(folder, { recursive: true, force: true });
  };
  await join(nodes).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const [first] = nodes;

  async function ownerOf(slot: number): Promise<ClusterNode> {
    const ranges = (await first?.client.call('CLUSTER', 'SLOTS')) as [number, number, [string, number, string]][];
    const id = ranges.find(([start, end]) => start <= slot && slot <= end)?.[2][2];
    const owner = nodes.find((node) => node.id === id);
    if (owner === undefined) throw new Error(`nobody serves the slot ${slot}`);
    return owner;
  }

  return {
    url: `redis+cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    nodes,
    ownerOf,
    async flush() {
      for (const { client } of nodes) await client.flushall();
    },
    async move(slot, from, to) {
      await to.client.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', from.id);
      await from.client.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', to.id);
      let moved = 0;
      for (;;) {
        const keys = (await from.client.call('CLUSTER', 'GETKEYSINSLOT', slot, 100)) as string[];
        if (keys.length === 0) break;
        await from.client.call('MIGRATE', '127.0.0.1', to.port, '', 0, 5_000, 'KEYS', ...keys);
        moved += keys.length;
      }
      for (const { client } of [to, from, ...nodes]) await client.call('CLUSTER', 'SETSLOT', slot, 'NODE', to.id);
      return moved;
    },
    close,
  };
}

/** Assigns the slots to the servers, and connects the servers to a cluster. */
async function join(nodes: readonly RunningNode[]): Promise<void> {
  const share = Math.ceil(slots / nodes.length);
  for (const [at, { client }] of nodes.entries()) {
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', at + 1);
    const range = [at * share, Math.min(slots, (at + 1) * share) - 1];
    await client.call('CLUSTER', 'ADDSLOTSRANGE', ...range);
  }
  const [first] = nodes;
  for (const { port, busPort } of nodes.slice(1))
    await first?.client.call('CLUSTER', 'MEET', '127.0.0.1', port, busPort);
  const joined = /cluster_state:ok[^]*cluster_known_nodes:3[^]*cluster_size:3/;
  const isJoined = async ({ client }: ClusterNode): Promise<void> =>
    expect(await client.call('CLUSTER', 'INFO')).toMatch(joined);
  await vi.waitFor(() => Promise.all(nodes.map(isJoined)), { timeout: 40_000, interval: 50 });
}

interface RunningNode extends ClusterNode {
  readonly busPort: number;
  close(): Promise<void>;
}

async function startNode(folder: string, at: number): Promise<RunningNode> {
  const [port, busPort] = [await freePort(), await freePort()];
  const options = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'yes',
    appenddirname: `appended-${at}`,
    'cluster-enabled': 'yes',
    'cluster-port': busPort,
    'cluster-config-file': `nodes-${at}.conf`,
    'cluster-node-timeout': '2000',
  };
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    server = child;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Ready to accept connections')) break;
    }
    child.stdout.resume();
  }
  async function stop(): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }

  await start();
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  return {
    port,
    busPort,
    client,
    id: String(await client.call('CLUSTER', 'MYID')),
    start,
    stop,
    async close() {
      client.disconnect();
      await stop();
    },
  };
}
