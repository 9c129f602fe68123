import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { noteMissing } from '../../../../test/missing.js';
import { program } from '../../../../test/program.js';

const run = promisify(execFile);

/** What network.mjs prints. */
interface Tried {
  readonly tried: readonly { readonly how: string; readonly url: string; readonly results: readonly string[] }[];
  readonly rebinding: readonly string[];
  /** Numbers of connections to the addresses that are not public, with one at the end that shows that each listens. */
  readonly connections: readonly (readonly [address: string, count: number])[];
}

it('no fetch connects to an address that is not public, however it is written, or wherever it appears (threat 2, threat 35)', async ({
  skip,
}) => {
  const [openssl] = [program({ skip }, 'openssl'), program({ skip }, 'ip'), program({ skip }, 'unshare')];
  if (spawnSync('unshare', ['--net', '--mount', 'true']).status !== 0) {
    const reason = 'this user must not create network namespaces: run the test as root';
    noteMissing(reason);
    return skip(reason);
  }
  const folder = mkdtempSync(join(tmpdir(), 'placard-network-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert, resolver] = ['key.pem', 'cert.pem', 'resolv.conf'].map((name) => join(folder, name));
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=images.example', '-addext', 'subjectAltName=DNS:*.images.example'];
  await run(openssl, ['req', '-x509', ...curve, '-keyout', `${key}`, '-out', `${cert}`, '-days', '2', ...subject]);
  writeFileSync(`${resolver}`, 'nameserver 127.0.0.1\n');
  const script = fileURLToPath(new URL('./network.mjs', import.meta.url));
  const within = 'mount --bind "$1" /etc/resolv.conf && exec "$2" "$3" "$4" "$5"';
  const args = ['--net', '--mount', 'sh', '-c', within, 'sh', `${resolver}`, process.execPath, script, `${key}`];
  const { stdout } = await run('unshare', [...args, `${cert}`]);
  const { tried, rebinding, connections } = JSON.parse(stdout) as Tried;

  const reached = tried.filter(
    ({ results }) => !results.every((result) => /(?:has no|not a) public address$/.test(result)),
  );
  expect(reached).toEqual([]);
  expect(tried.length).toBeGreaterThan(150);
  expect(connections.filter(([, count]) => count !== 1)).toEqual([]);
  expect(connections.length).toBeGreaterThanOrEqual(30);
  const refusal = 'leads to a host that is not listed, or has no public address';
  expect(rebinding).toEqual(rebinding.map((_, i) => (i % 2 === 0 ? 'fetched' : refusal)));
});
