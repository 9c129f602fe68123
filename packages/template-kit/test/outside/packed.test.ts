import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decode } from '@placard/images';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { packAll, plainEnvironment, repository, type Packed } from '../packed.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const run = promisify(execFile);
let packed: Packed;
beforeAll(async () => {
  packed = await packAll();
});
afterAll(() => packed.dispose());

const bin = (): string => join(packed.folder, 'node_modules/@placard/cli/bin/placard.js');
const placard = async (cwd: string, ...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [bin(), ...args], { cwd, env: plainEnvironment() })).stdout;

describe('a package that placard template new made', () => {
  it('builds, type-checks, tests and renders unchanged', async () => {
    const parent = await packed.project('new');
    await placard(parent, 'template', 'new', 'first-card');
    const folder = join(parent, 'first-card');
    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const { PATH = '' } = process.env;
    const env = { ...plainEnvironment(), PATH: `${join(packed.folder, 'bin')}:${PATH}` };
    expect(Object.keys(scripts)).toEqual(['dev', 'test', 'approve', 'build', 'render', 'prepack']);
    expect(scripts['render']).toBe('placard render first-card --example typical');

    await run(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc')], { cwd: folder, env });
    expect(await readdir(join(folder, 'dist'))).toContain('index.d.ts');
    const tested = await placard(folder, 'template', 'test');
    expect(tested).toContain('All is well.');
    expect(tested.match(/✓/g)?.length).toBe(23);
    await placard(folder, 'render', 'first-card', '--example', 'typical');
    const { width, height } = await decode(await readFile(join(folder, 'first-card.png')));
    expect([width, height]).toEqual([1200, 630]);
  });

  it('is explained in five lines', async () => {
    const parent = await packed.project('read');
    await placard(parent, 'template', 'new', 'read-me');
    const [title, blank, ...lines] = (await readFile(join(parent, 'read-me/README.md'), 'utf8')).trimEnd().split('\n');
    expect([title, blank]).toEqual(['# read-me', '']);
    expect(lines).toHaveLength(5);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(125);
  });

  it('is made only under a name that can be an id, in a folder that holds nothing', async () => {
    const parent = await packed.project('names');
    await expect(placard(parent, 'template', 'new', 'My Card')).rejects.toMatchObject({
      stderr: 'placard: "My Card" is not a template name: use lower-case words joined by hyphens\n',
    });
    await placard(parent, 'template', 'new', 'twice');
    await expect(placard(parent, 'template', 'new', 'twice')).rejects.toMatchObject({
      stderr: 'placard: twice is not empty\n',
    });
  });
});

describe('docs/examples/template-package', () => {
  it('is installed into an empty project, registered, served and rendered, in both of its versions', async () => {
    const project = await packed.project('served');
    await packed.install(join(repository, 'docs/examples/template-package'), project);
    await writeFile(
      join(project, 'placard.config.ts'),
      `import { defineConfig } from '@placard/core';
import { templates } from '@placard/templates';
import { notices } from '@placard/example-template-package';

export default defineConfig({ templates: [templates, notices] });
`,
    );
    expect(await placard(project, 'templates')).toMatch(/^notice +v2 +A message in chalk/m);
    expect(await placard(project, 'templates')).toMatch(/^basic +v\d/m);

    const old = await placard(project, 'render', 'notice', '--example', 'typical', '--v', '1', '-o', 'v1.png');
    const now = await placard(project, 'render', 'notice', '--example', 'typical', '-o', 'v2.png');
    expect([old, now]).toEqual([expect.stringMatching(/^v1.png/), expect.stringMatching(/^v2.png/)]);

    const { url, key } = await serve(project);
    const make = async (more: object): Promise<{ v: string; url: string }> => {
      const body = JSON.stringify({ template: 'notice', params: { message: 'Closed', from: 'Us' }, ...more });
      const answer = await fetch(`${url}/v1/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body,
      });
      expect(answer.status).toBe(201);
      return answer.json() as Promise<{ v: string; url: string }>;
    };
    const first = await make({ v: '1' });
    const newest = await make({});
    expect([first.v, newest.v]).toEqual(['1', '2']);
    expect([new URL(first.url).searchParams.get('v'), new URL(newest.url).searchParams.get('v')]).toEqual(['1', '2']);
    const [yellow, slate] = await Promise.all([first.url, newest.url].map(cornerOf));
    expect([yellow, slate]).toEqual(['f7d84b', '8a5a35']);
  });

  it('imports nothing but @placard/core and its own files', async () => {
    const project = await packed.project('alone');
    await packed.install(join(repository, 'docs/examples/template-package'), project);
    const folder = join(project, 'node_modules/@placard/example-template-package');
    const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|ts|json|map)$/.test(name));
    expect(files).toContain(join('dist', 'index.js'));
    const imported = new Set<string>();
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      const text = await readFile(join(folder, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/^(?:import|export)[^'"\n]*['"]([^'"]+)['"]/gm))
        imported.add(name.replace(/^\.\/.*/, './'));
    }
    expect([...imported].sort()).toEqual(['./', '@placard/core', '@placard/core/jsx-runtime']);
    const template = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect([template['dependencies'], template['peerDependencies']]).toEqual([undefined, { '@placard/core': '0.1.0' }]);
  });

  it('passes every check in both versions', async () => {
    const project = await packed.project('checked');
    await packed.install(join(repository, 'docs/examples/template-package'), project);
    const out = await placard(
      project,
      'template',
      'test',
      'node_modules/@placard/example-template-package/dist/index.js',
    );
    expect(out).toMatch(/^notice v1$[\s\S]+^notice v2$[\s\S]+^All is well\.$/m);
  });
});

async function serve(cwd: string): Promise<{ url: string; key: string }> {
  const env = { ...plainEnvironment(), PORT: '0', PLACARD_WORKERS: '1', PLACARD_DEMO: '1' };
  const child = spawn(process.execPath, [bin(), 'serve'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'close');
  });
  let text = '';
  return new Promise((resolve, reject) => {
    child.on('close', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
      const url = /serves on (\S+)/.exec(text)?.[1];
      const key = /^ {2}(plc_\S+)$/m.exec(text)?.[1];
      if (url !== undefined && key !== undefined) resolve({ url, key });
    });
  });
}

async function cornerOf(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  const { pixels } = await decode(new Uint8Array(await answer.arrayBuffer()));
  return Buffer.from(pixels.subarray(0, 3)).toString('hex');
}
