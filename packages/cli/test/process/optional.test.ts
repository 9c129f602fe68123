import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { newFolder } from '../folder.js';
import { refusalIn, type Options } from '../outcome.js';
import { placardProcess, type Runtime } from '../placard.js';

const refusal = async (args: readonly string[], options: Options): Promise<string> =>
  refusalIn(await placardProcess(args, { ...options, runtime }));

const hook = fileURLToPath(new URL('../without.mjs', import.meta.url));
const runtime: Runtime = [process.execPath, '--import', hook];
const oidc = {
  PLACARD_OIDC_ISSUER: 'http://127.0.0.1:1',
  PLACARD_OIDC_CLIENT_ID: 'placard',
  PLACARD_OIDC_CLIENT_SECRET: 'secret',
  PLACARD_URL: 'https://cards.example',
};
const stripe = { PLACARD_STRIPE_KEY: 'sk_test_1', PLACARD_STRIPE_PRICES: 'pro=price_1', PLACARD_PLANS: 'pro=100' };

it.each([
  ['pg', { PLACARD_STORE: 'postgres://127.0.0.1:1/x' }, 'PLACARD_STORE: a ledger at postgres:'],
  ['ioredis', { PLACARD_STORE: 'redis://127.0.0.1:1' }, 'PLACARD_STORE: a ledger at redis:'],
  ['ioredis', { PLACARD_STORE: 'memory:', PLACARD_CACHE: 'redis://127.0.0.1:1' }, 'PLACARD_CACHE: a cache at redis:'],
  ['libsql', {}, 'PLACARD_STORE: a ledger at sqlite:'],
  ['aws4fetch', { PLACARD_STORE: 'memory:', PLACARD_CACHE: 's3://k:s@cards' }, 'PLACARD_CACHE: a cache at s3:'],
  ['openid-client', { PLACARD_STORE: 'memory:', ...oidc }, 'PLACARD_OIDC_ISSUER'],
  ['prom-client', { PLACARD_STORE: 'memory:' }, '/metrics'],
  ['stripe', { PLACARD_STORE: 'memory:', ...stripe }, 'PLACARD_STRIPE_KEY'],
])('a server without %s that needs it for %j says so in one line', async (name, env: Record<string, string>, use) => {
  const settings = { PORT: '0', PLACARD_WORKERS: '1', WITHOUT: name, ...env };
  const message = await refusal(['serve'], { cwd: await newFolder(), env: settings });
  expect(message).toBe(`${use} needs the package ${name}: npm install ${name}`);
});

it('templates in TypeScript ask for vite where it is missing, those in JavaScript do not', async () => {
  const [cwd, env] = [await newFolder(), { WITHOUT: 'vite', PLACARD_STORE: 'memory:' }];
  const dev = await refusal(['template', 'dev'], { cwd, env });
  expect(dev).toBe('placard template dev needs the package vite: npm install vite');
  const created = await placardProcess(['template', 'new', 'quote'], { cwd, runtime, env });
  expect([created.code, created.err]).toEqual([0, '']);
  await writeFile(join(cwd, 'placard.config.ts'), 'export default {};');
  const render = await refusal(['render', 'basic', '--example', 'typical'], { cwd, env });
  expect(render).toBe('placard.config.ts, which is TypeScript, needs the package vite: npm install vite');
});

it('the API reference asks for swagger-ui-dist where it is missing', async () => {
  const folder = await newFolder();
  const http = fileURLToPath(new URL('../../../../adapters/http', import.meta.url));
  await mkdir(join(folder, 'http'));
  for (const part of ['dist', 'package.json'])
    await cp(join(http, part), join(folder, 'http', part), { recursive: true });
  const module = pathToFileURL(join(folder, 'http/dist/service/reference-files.js')).href;
  const script = `import { openReferenceFiles } from '${module}';
    try { openReferenceFiles() } catch (error) { console.log(error.message) }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout).toBe('the API reference needs the package swagger-ui-dist: npm install swagger-ui-dist\n');
});
