import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { describe } from 'vitest';
import { freePort } from '../../../test/free-port.js';
import { noteMissing } from '../../../test/missing.js';

const installed = findPrograms();

/** Defines a suite that needs Postgres. Without Postgres it is skipped, which the end of the run says. */
export function describePostgres(name: string, suite: () => void): void {
  if (installed === undefined) noteMissing("Postgres is missing: install Debian's package postgresql");
  describe.skipIf(installed === undefined)(name, suite);
}

/** Finds the programs of the newest version. Debian installs them in a folder per version, which PATH does not have. */
function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

export interface PostgresServer {
  readonly url: string;
  readonly port: number;
  /** Stops the processes: connections stay open, but nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Ends the server at once, like a crash. `start` starts it on the same port, with the committed data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Runs statements as the superuser, in a separate connection. @returns the rows of the last one */
  sql<Row extends pg.QueryResultRow>(...statements: readonly string[]): Promise<Row[]>;
  /** Deletes the rows of all tables of a ledger. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the user to run Postgres as: Debian's user `postgres` instead of root, which Postgres refuses. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** Starts Postgres on a free port, in a new folder. Commits survive a crash of the server, not of the machine. */
export async function startPostgres({ password }: { readonly password?: string } = {}): Promise<PostgresServer> {
  const port = await freePort();
  const as = owner();
  const folder = await mkdtemp(join(tmpdir(), 'placard-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  const program = (name: string): string => join(installed ?? '', name);
  execFileSync(
    program('initdb'),
    ['-D', folder, '-U', 'ann', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync', '--no-instructions'],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `postgres://ann${password === undefined ? '' : `:${password}`}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  const runs = (): boolean => server !== undefined && server.exitCode === null && server.signalCode === null;

  async function start(): Promise<void> {
    if (runs()) return;
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(program('postgres'), ['-D', folder, ...args], {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    for await (const line of createInterface({ input: child.stderr })) {
      if (line.includes('ready to accept connections')) break;
    }
    child.stderr.resume();
  }

  async function stop(): Promise<void> {
    if (server === undefined || !runs()) return;
    const gone = once(server, 'exit');
    server.kill('SIGQUIT');
    await gone;
  }

  function signalAll(signal: NodeJS.Signals): void {
    const pid = server?.pid;
    if (pid === undefined || !runs()) return;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    for (const each of [pid, ...children.map(Number)]) {
      try {
        process.kill(each, signal);
      } catch (error) {
        // ESRCH: this process of Postgres has finished its work and exited meanwhile.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    }
  }

  async function sql<Row extends pg.QueryResultRow>(...statements: readonly string[]): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      let rows: Row[] = [];
      for (const statement of statements) ({ rows } = await client.query<Row>(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  await start();
  return {
    url,
    port,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop,
    start,
    sql,
    async flush() {
      const tables = await sql<{ name: string }>(
        `SELECT 'placard.' || tablename AS name FROM pg_tables WHERE schemaname = 'placard' AND tablename <> 'schema_version'`,
      );
      // For tables of a few rows this is faster than TRUNCATE.
      await sql(...tables.map(({ name }) => `DELETE FROM ${name}`));
    },
    async close() {
      signalAll('SIGCONT');
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
