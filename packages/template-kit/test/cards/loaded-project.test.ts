import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { loadProject } from '../../src/worker/loaded-project.js';

const source = `export const templates = [{
  id: 'wavy', version: '1', title: 'Wavy', description: 'A title in a frame.', background: false,
  params: {
    type: 'object', additionalProperties: false, required: ['title'],
    properties: { title: { type: 'string', title: 'Title', description: 'What it says.', minLength: 1, maxLength: 40 } },
  },
  examples: ['typical', 'short', 'long'].map((name) => ({ name, params: { title: name } })),
  alt: ({ title }) => title,
  render: ({ title }, { width, height }) => ({
    type: 'div',
    props: {
      name: 'card',
      style: { width, height, border: '2px wavy #000000' },
      children: [{ type: 'div', props: { name: 'title', style: { fontFamily: 'Inter', color: '#ffffff', left: 0 }, children: title } }],
    },
  }),
}];`;

it('a draw of a style that is not drawn lists it among the faults, and the others too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placard-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const templates = join(folder, 'index.mjs');
  await writeFile(templates, source);
  const project = await loadProject({
    templates: pathToFileURL(templates).href,
    config: undefined,
    entry: 'index.mjs',
  });
  const task = { template: 'wavy', version: '1', params: { title: 'Hi' }, format: 'png', scale: 1 } as const;
  const { texts, faults, warnings } = await project.draw(task);
  expect(texts.map(({ name }) => name)).toEqual(['title']);
  const messages = faults.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining('the style "border"'));
  expect(messages).toContainEqual(expect.stringContaining('"title" has a contrast under'));
  expect(warnings).toContainEqual(expect.stringContaining('border'));
});
