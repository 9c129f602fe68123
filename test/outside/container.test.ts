import { once } from 'node:events';
import { chown, mkdir, mkdtemp } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer, text } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { findProgram } from '../program.js';
import { expectSameCard, request } from './cards.js';
import { freePort } from '../free-port.js';
import { buildImage, type Container, type Image } from './image.js';

const isMissing = ['buildah', 'mmdebstrap'].some((name) => findProgram(name) === undefined);
const scripts = { Latin: 'Night School', Arabic: 'مرحبا بالعالم', Japanese: '東京の夜' };

describe.skipIf(isMissing)('the image of the Dockerfile', () => {
  let image: Image;
  let volume: string;

  beforeAll(async () => {
    const folder = await mkdtemp(join(inject('outside'), 'container-'));
    image = await buildImage(folder);
    // Docker gives a new volume the owner of its folder in the image.
    volume = join(folder, 'volume');
    await mkdir(volume);
    const [uid = 0, gid = 0] = image.config.User.split(':').map(Number);
    await chown(volume, uid, gid);
  });

  /** Runs a command in a container that ends by itself, and returns what it has printed. */
  async function run(command: readonly string[], env = {}): Promise<string> {
    const container = image.start(command, { volume, env });
    const [out, { code, err }] = await Promise.all([text(container.stdout), container.ended]);
    expect([code, err]).toEqual([0, '']);
    return out;
  }

  const placard = (...args: readonly string[]): Promise<string> => run([...image.config.Entrypoint, ...args]);

  /** Starts a container with the command of the image. */
  async function serve(): Promise<{ container: Container; url: string; env: Record<string, string> }> {
    const env = { PORT: String(await freePort()), PLACARD_WORKERS: '1' };
    const container = image.start([...image.config.Entrypoint, ...image.config.Cmd], { volume, env });
    onTestFinished(() => container.kill('SIGKILL').catch(() => undefined));
    const listening = once(createInterface({ input: container.stdout }), 'line') as Promise<[string]>;
    const failed = container.ended.then(({ err }) => Promise.reject(new Error(err)));
    const [line] = await Promise.race([listening, failed]);
    failed.catch(() => undefined);
    expect(JSON.parse(line)).toMatchObject({ msg: 'listening' });
    return { container, url: `http://127.0.0.1:${env.PORT}`, env };
  }

  it('is at most 150 MB, as a registry keeps it, and has no shell', async () => {
    process.stdout.write(`image: ${(image.bytes / 1e6).toFixed(1)} MB compressed\n`);
    expect(image.bytes).toBeLessThanOrEqual(150e6);
    expect(image.config).toMatchObject({ User: '1000:1000', StopSignal: 'SIGTERM', Volumes: { '/data': {} } });
    const { code, err } = await image.start(['sh', '-c', 'true'], { volume }).ended;
    expect([code, err]).toEqual([127, expect.stringContaining('No such file')]);
  });

  it('makes a key and draws cards on a read-only root, as a user without rights', async () => {
    const write = `require('fs').writeFileSync('/srv/placard/file', '')`;
    const refused = await image.start(['node', '-e', write], { volume }).ended;
    expect(refused.err).toContain('EROFS');
    expect(await run(['node', '-p', 'process.getuid() + ":" + process.getgroups()'])).toBe('1000:1000\n');

    const { key } = JSON.parse(await placard('keys', 'create', '--account', 'ada', '--json')) as { key: string };
    const { url, env } = await serve();
    const draw = async (body: object): Promise<Uint8Array> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const answer = await fetch(`${url}/v1/images`, { method: 'POST', headers, body: JSON.stringify(body) });
      const minted = (await answer.json()) as { url: string; warnings?: readonly string[] };
      expect([answer.status, minted.warnings ?? []]).toEqual([201, []]);
      const { pathname, search } = new URL(minted.url);
      return new Uint8Array(await (await fetch(url + pathname + search)).arrayBuffer());
    };
    await expectSameCard(await draw(request));
    for (const title of Object.values(scripts)) {
      const card = { template: 'basic', params: { title } } as const;
      await expectSameCard(await draw(card), card);
    }
    const [kind, ...check] = image.config.Healthcheck.Test;
    expect([kind, await run(check, env)]).toEqual(['CMD', '']);
    await placard('backup', '/data/backup');
  });

  it('completes started requests before SIGTERM ends it', async () => {
    const { key } = JSON.parse(await placard('keys', 'create', '--account', 'eve', '--json')) as { key: string };
    const { container, url } = await serve();
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', expect: '100-continue' };
    const begun = httpRequest(`${url}/v1/images`, { method: 'POST', headers });
    const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
    begun.flushHeaders();
    // The server asks for the body after it has read the head of the request.
    await once(begun, 'continue');
    await container.kill(image.config.StopSignal);
    begun.end(JSON.stringify(request));
    const [answer] = await answered;
    expect([answer.statusCode, (await buffer(answer)).toString()]).toEqual([201, expect.stringContaining('url')]);
    expect((await container.ended).code).toBe(0);
  });
});
