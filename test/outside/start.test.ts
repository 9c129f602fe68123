import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createProject, stopServers, type Project } from './project.js';

afterAll(stopServers);

const cli = 'npx --yes @placard/cli';

describe('placard init', () => {
  it('starts a server that renders', async () => {
    const project = await createProject('init-server');
    const { stdout } = await project.run(`${cli} init server cards`);
    expect(stdout).toMatch(/^ {2}cards\/package\.json$[\s\S]+^Next:\n {2}cd cards\n {2}npm install\n {2}npm start\n$/m);
    await project.run('cd cards && npm install');
    const server = await project.serve('npm --prefix cards start', { env: { PORT: '0', PLACARD_DEMO: '1' } });
    await expect.poll(server.output, { timeout: 60_000 }).toMatch(/^ {2}http\S+\/i\/\S+$/m);
    const image = /^ {2}(http\S+\/i\/\S+)$/m.exec(server.output())?.[1] ?? '';
    const response = await fetch(image);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    await response.arrayBuffer();
    await server.stop();
  });

  it('adds cards to an app, and overwrites nothing', async () => {
    const project = await createProject('init-embed');
    const { stdout } = await project.run(`${cli} init embed`);
    const steps = stdout
      .slice(stdout.indexOf('Next:') + 5)
      .trim()
      .split(/\n\s*/);
    expect(steps).toHaveLength(2);
    for (const step of steps) await project.run(step);
    expect(await sharp(await project.read('card.png')).metadata()).toMatchObject({ width: 1200, height: 630 });
    const again = await project.run('npx --yes @placard/cli init embed', { mayFail: true });
    expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^placard: \S+\.mjs is there already\n$/m)]);
  });

  it('says what it can start where nobody can be asked', async () => {
    const project = await createProject('init-nothing');
    const { code, stderr } = await project.run(`${cli} init`, { mayFail: true });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('placard: say what to start: placard init server|embed'),
    ]);
  });
});

it('docs/writing-templates.md works word for word', { timeout: 900_000 }, async () => {
  const page = fileURLToPath(new URL('../../docs/writing-templates.md', import.meta.url));
  const project = await createProject('tutorial');
  let cwd = project.folder;
  for (const [, language, code = ''] of (await readFile(page, 'utf8')).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)) {
    if (language === 'sh') for (const line of code.trim().split('\n')) cwd = await typed(line, cwd, project);
    else await written(code, cwd);
  }
  expect(relative(project.folder, cwd)).toBe('server');
  await access(join(project.folder, 'quote/approved/quote-v1/typical-og-photo.png'));
  expect(await sharp(await readFile(join(cwd, 'quote.png'))).metadata()).toMatchObject({ width: 1200, height: 630 });
});

/** @returns the folder in which the next line is typed */
async function typed(line: string, cwd: string, project: Project): Promise<string> {
  const place = `cd '${cwd}' && `;
  if (line.startsWith('cd ')) {
    const folder = resolve(cwd, line.slice(3));
    await access(folder);
    return folder;
  }
  if (line === 'npm run dev') {
    const dev = await project.serve(`sh -c "cd '${cwd}' && npm run dev -- --port 0"`);
    expect(await (await fetch(dev.url)).text()).toContain('<title>Placard</title>');
    await dev.stop();
    return cwd;
  }
  await project.run(place + line.replace(/^npx /, 'npx --yes '));
  return cwd;
}

async function written(code: string, cwd: string): Promise<void> {
  const path = /^\/\/ (\S+)\n/.exec(code)?.[1];
  if (path === undefined) throw new Error(`a block does not begin with the path of its file:\n${code}`);
  const file = resolve(cwd, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, code);
}
