// Four servers that share a Redis and an S3, behind nginx. `npm run cluster` builds and starts them; Ctrl-C stops all.
//
//   CLUSTER_PORT=8080           port of nginx; 0 takes any free port
//   CLUSTER_DATA=data/cluster   data folder
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';

const { resolve: find } = createRequire(import.meta.url);
const placard = find('@placard/cli/bin');
const folder = resolve(process.env['CLUSTER_DATA'] ?? 'data/cluster');
const port = Number(process.env['CLUSTER_PORT'] ?? 8080) || (await freePort());
const url = `http://127.0.0.1:${port}`;

/** In the order of their start. They are stopped in reverse order. */
const children = [];
let stopping = false;

process.on('SIGTERM', stop);
process.on('SIGINT', stop);

await mkdir(`${folder}/s3`, { recursive: true });
const [redisPort, s3Port] = [await freePort(), await freePort()];
const redis = `redis://127.0.0.1:${redisPort}`;
start('redis', 'redis-server', ['--port', redisPort, '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes']);
const bucket = ['--configure-bucket', 'cards'];
start('s3', process.execPath, [
  find('s3rver/bin/s3rver.js'),
  '-d',
  `${folder}/s3`,
  '-a',
  '127.0.0.1',
  '-p',
  s3Port,
  ...bucket,
]);
await Promise.all([listens(redisPort), listens(s3Port)]);
console.log(`redis ${redis}`);

const env = {
  ...process.env,
  PLACARD_DATA: folder,
  PLACARD_DEMO: '1',
  PLACARD_URL: url,
  PLACARD_STORE: redis,
  PLACARD_CACHE: `s3://cards/images?endpoint=http://127.0.0.1:${s3Port}`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  PLACARD_TRUST_PROXY: '1',
  PLACARD_WORKERS: process.env['PLACARD_WORKERS'] ?? '1',
};
const ports = [];
for (let i = 1; i <= 4; i++) {
  const own = await freePort();
  const child = start(`placard ${i}`, process.execPath, [placard, 'serve'], { ...env, PORT: String(own) });
  // The first one creates the root secret and the demo key, and prints the key.
  const welcome = await waitForMessage(child, own);
  if (i === 1) console.log(welcome.slice(welcome.indexOf('\n') + 1).trim());
  console.log(`placard ${i} (process ${child.pid}) http://127.0.0.1:${own}`);
  ports.push(own);
}

const filled = (await readFile(new URL('nginx.conf', import.meta.url), 'utf8'))
  // If root starts nginx, its workers run as a user that cannot write here.
  .replaceAll('${USER}', process.getuid() === 0 ? 'user root;' : '')
  .replaceAll('${FOLDER}', folder)
  .replaceAll('${PORT}', String(port))
  .replaceAll('${SERVERS}', ports.map((own) => `server 127.0.0.1:${own};`).join(' '));
await writeFile(`${folder}/nginx.conf`, filled);
start('nginx', 'nginx', ['-c', `${folder}/nginx.conf`, '-e', 'stderr']);
await listens(port);
console.log(`nginx ${url}`);

function start(name, command, args, environment = process.env) {
  const child = spawn(command, args.map(String), { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.resume();
  children.unshift(child);
  child.on('error', ({ code }) => fail(`${name} does not start (${code}): is ${command} installed?`));
  child.on('exit', (code, signal) => {
    if (stopping) return;
    // The cluster continues without one server, but not without a shared part.
    if (name.startsWith('placard') && signal !== null) console.log(`${name} ended (${signal})`);
    else fail(`${name} ended (${signal ?? code})`);
  });
  return child;
}

/** Returns all that a server prints when it starts. */
async function waitForMessage(child, own) {
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  await listens(own);
  while (!/\/i\/[^\n]+\n\n$/.test(text)) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return text;
}

async function listens(at) {
  for (;;) {
    const socket = connect(at, '127.0.0.1');
    const up = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (up || stopping) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address();
  server.close();
  await once(server, 'close');
  return free;
}

function fail(message) {
  if (!stopping) console.error(`cluster: ${message}`);
  process.exitCode = 1;
  void stop();
}

async function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  process.exit();
}
