import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { root } from './cards.js';
import { createProject, stopServers } from './project.js';

afterAll(stopServers);

it('the tutorial of templates, typed word for word', async () => {
  const parts = ['writing-templates.md', 'template-photos.md'];
  const texts = await Promise.all(parts.map((part) => readFile(join(root, 'docs', part), 'utf8')));
  const text = texts.join('\n');
  const project = await createProject('tutorial');
  let cwd = project.folder;
  let blocks = 0;

  async function type(line: string): Promise<void> {
    const there = relative(project.folder, cwd) || '.';
    const folder = /^cd (\S+)$/.exec(line)?.[1];
    if (folder !== undefined) cwd = resolve(cwd, folder);
    else if (line === 'npm run dev') {
      // Only the port differs from the tutorial.
      const { url, stop } = await project.serve(`sh -c 'cd ${there} && npm run dev -- --port 0'`);
      expect(await (await fetch(url)).text()).toContain('<title>Placard</title>');
      await stop();
    } else await project.run(`cd ${there} && ${line}`);
  }

  for (const [, language, code = ''] of text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)) {
    blocks += 1;
    if (language === 'sh') for (const line of code.trim().split('\n')) await type(line);
    else {
      const path = /^\/\/ (\S+)\n/.exec(code)?.[1];
      if (path === undefined) throw new Error(`a block does not begin with the path of its file:\n${code}`);
      await project.write({ [relative(project.folder, resolve(cwd, path))]: code });
    }
  }
  expect(blocks).toBeGreaterThan(10);
  expect(cwd).toBe(join(project.folder, 'server'));
  await project.read('quote/approved/quote-v1/typical-og-photo.png');
  const { width, height } = await sharp(await project.read('server/quote.jpg')).metadata();
  expect([width, height]).toEqual([1200, 630]);
});
