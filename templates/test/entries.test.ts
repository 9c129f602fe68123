import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { templates as ofNode } from '@placard/templates';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const members = ['id', 'version', 'title', 'description', 'background', 'core', 'params', 'examples'] as const;

it('the entry for Node has the templates of the entry for all hosts', async () => {
  const { templates: all } = (await import(`${dist}/index.js`)) as { templates: typeof ofNode };
  expect(Object.isFrozen(all.templates[0])).toBe(true);
  expect(ofNode.name).toBe(all.name);
  const described = ({ templates }: typeof ofNode): unknown[] =>
    templates.map((template) => members.map((member) => template[member]));
  expect(described(ofNode)).toStrictEqual(described(all));
});

it('a process loads no template but the one that it draws', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'placard-templates-')));
  try {
    await cp(dist, join(folder, 'dist'), { recursive: true });
    await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
    await rm(join(folder, 'dist/event/template.js'));
    const program = `
      import { templates } from './dist/node.js';
      const [basic, event] = ['basic', 'event'].map((id) => templates.templates.find((template) => template.id === id));
      let missing;
      try { event.params } catch (error) { missing = error.code }
      console.log(JSON.stringify([basic.alt({ title: 'Hello' }), event.title, missing]));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
    });
    expect(JSON.parse(stdout)).toStrictEqual(['Hello.', 'Event', 'MODULE_NOT_FOUND']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
