import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TemplatePackage } from '@placard/core';
import { expect, it } from 'vitest';
import { templates } from '../../index.js';
import { templates as more } from '../../more/index.js';
import { packages as built } from '../all.js';

const members = ['id', 'version', 'title', 'description', 'background', 'keyTexts', 'params', 'examples'] as const;

it('the built files have the same templates as the sources', () => {
  const described = ({ name, templates }: TemplatePackage): unknown[] => [
    name,
    ...templates.map((template) => members.map((member) => template[member])),
  ];
  expect(built.map(described)).toStrictEqual([templates, more].map(described));
});

it('a process evaluates no template but the one that it draws', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'placard-templates-')));
  try {
    await symlink(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(folder, 'node_modules'));
    const file = await readFile(fileURLToPath(new URL('../../dist/index.js', import.meta.url)), 'utf8');
    const broken = file.replace(/(defineTemplate\d*\(\{\s*id:)\s*"event"/, '$1 missingName');
    expect(broken).not.toBe(file);
    await writeFile(join(folder, 'templates.mjs'), broken);
    const program = `
      import { templates } from './templates.mjs';
      const [basic, event] = ['basic', 'event'].map((id) => templates.templates.find((template) => template.id === id));
      let missing;
      try { event.params } catch (error) { missing = error.message }
      console.log(JSON.stringify([basic.alt({ title: 'Hello' }), event.title, missing]));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
    });
    expect(JSON.parse(stdout)).toStrictEqual(['Hello.', 'Event', 'missingName is not defined']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
