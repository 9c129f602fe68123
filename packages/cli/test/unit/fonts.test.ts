import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placard } from '../command.js';
import { newFolder } from '../folder.js';

const jost = fileURLToPath(new URL('.', import.meta.resolve('@fontsource-variable/jost/package.json')));
/** As npm packs it. */
const tarball = execFileSync('tar', ['-cz', '--format=ustar', '--transform=s,^\\.,package,', '-C', jost, '.']);
const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;

describe('placard fonts add', () => {
  let registry: Server;
  let url: string;
  const dist: Record<string, string> = {};
  beforeAll(async () => {
    registry = createServer((request, response) => {
      if (request.url === '/jost.tgz') response.end(tarball);
      else if (/^\/@fontsource(-variable)?%2fjost\/latest$/.test(request.url ?? ''))
        response.end(JSON.stringify({ dist }));
      else response.writeHead(404).end('{}');
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
    Object.assign(dist, { tarball: `${url}/jost.tgz`, integrity });
  });
  afterAll(() => void registry.close());

  async function add(...args: string[]) {
    const cwd = await newFolder();
    const outcome = await placard(['fonts', 'add', ...args], { cwd, env: { npm_config_registry: url } });
    return { ...outcome, cwd, files: await readdir(join(cwd, 'fonts')).catch(() => []) };
  }

  it('writes the requested files and the license, and says how to use them', async () => {
    const { code, out, err, cwd, files } = await add('Jost', '--variable', '--style', 'normal', 'italic');
    expect([code, err]).toEqual([0, '']);
    expect(files).toEqual(['jost-LICENSE.txt', 'jost-latin-wght-italic.woff2', 'jost-latin-wght-normal.woff2']);
    expect(await readFile(join(cwd, 'fonts/jost-LICENSE.txt'), 'utf8')).toContain('SIL Open Font License');
    expect(out).toContain('fonts/jost-LICENSE.txt (OFL-1.1)\n');
    expect(out).toContain("    { name: 'Jost', data: 'fonts/jost-latin-wght-italic.woff2', style: 'italic' },\n");
    const file = 'jost-latin-wght-normal.woff2';
    expect(await readFile(join(cwd, 'fonts', file))).toEqual(await readFile(join(jost, 'files', file)));
  });

  it('asks the registry of the .npmrc', async () => {
    const cwd = await newFolder();
    await writeFile(join(cwd, '.npmrc'), `registry=${url}\n`);
    const env = { PATH: process.env['PATH'] ?? '' };
    const { code, err } = await placard(['fonts', 'add', 'Jost', '--variable'], { cwd, env });
    expect([code, err]).toEqual([0, '']);
  });

  it.each([
    ['an unknown family', ['Jots'], /Fontsource has no font "Jots" \(@fontsource\/jots\)\. Look it up/],
    ['a path', ['../jost'], /"\.\.\/jost" is not the name of a font family/],
    ['an unknown weight', ['Jost', '--weight', '400', '950'], /Jost has no weight 950\. It has 100, 200/],
    [
      'an unknown style',
      ['Jost', '--variable', '--style', 'oblique'],
      /Jost has no style oblique\. It has italic, normal/,
    ],
    ['an unknown subset', ['Jost', '--variable', '--subset', 'greek'], /Jost has no subset greek\. It has cyrillic/],
    ['unknown axes', ['Jost', '--variable', 'full'], /has no file files\/jost-latin-full-normal\.woff2/],
  ])('refuses %s, and writes nothing', async (_, args, message) => {
    const { code, err, files } = await add(...args);
    expect([code, files]).toEqual([1, []]);
    expect(err).toMatch(message);
  });

  it('refuses a package with another digest than the registry says', async () => {
    dist['integrity'] = 'sha512-AAAA';
    const { code, err, files } = await add('Jost', '--variable');
    dist['integrity'] = integrity;
    expect([code, files]).toEqual([1, []]);
    expect(err).toMatch(/jost\.tgz: the digest of the file differs from the registry's/);
  });
});
