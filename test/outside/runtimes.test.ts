import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn, expectCards, instance, mint, own, served } from './app.js';
import { createProject, stopServers, type Project } from './project.js';

const server = (adapter: string): string => `
import { listen } from '@placard/http/${adapter}';
import { placard, request } from './placard.js';
const routes = { '/mint': async () => ${mint}, '/drawn': async () => ${drawn} };
const app = { fetch: async (incoming) => (await (routes[new URL(incoming.url).pathname]?.())) ?? (${served})(incoming) };
const { url } = await listen(app, { port: Number(process.env.PORT), hostname: '127.0.0.1' });
console.log(url);
`;

/** A configuration in two files that must be read as TypeScript. */
const config = {
  'placard.config.ts': `
import { defineConfig } from '@placard/core';
import { hello } from './hello.ts';
export default defineConfig({ templates: [{ name: 'mine', templates: [hello] }] });
`,
  'hello.ts': `
import { defineTemplate } from '@placard/core';
interface Named { readonly name: string }
export const hello = defineTemplate({
  id: 'hello',
  version: '1',
  title: 'Hello',
  description: 'A greeting on yellow.',
  background: false,
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', title: 'Name', description: 'Who is greeted.', maxLength: 40 } },
  },
  examples: [{ name: 'short', params: { name: 'Ada' } }],
  alt: ({ name }: Named): string => name,
  render: ({ name }: Named, { width, height }) => ({
    type: 'div',
    props: { style: { width, height, backgroundColor: '#fde047', fontSize: 120 }, children: name },
  }),
});
`,
};

let project: Project;
beforeAll(async () => {
  project = await createProject('runtimes');
  await project.install('bun@1.4.5', 'deno@2.9.6', '@placard/http', '@placard/cli', ...own);
  await project.write({ 'placard.js': instance });
});
afterAll(stopServers);

describe.each([
  ['bun', 'bun'],
  ['deno', 'deno run -A --unstable-no-legacy-abort'],
])('%s', (name, start) => {
  it('serves cards', async () => {
    await project.write({ [`${name}.js`]: server(name) });
    await expectCards(project, () => `${start} ${name}.js`);
  });

  it('reads placard.config.ts without Vite, in the server and in its render processes', async () => {
    await project.run('test ! -e node_modules/vite');
    await project.write(config);
    const { url, stop } = await project.serve(`${start} node_modules/@placard/cli/bin/placard.js serve`, {
      env: { PORT: '0', PLACARD_DEMO: '1', PLACARD_WORKERS: '1' },
      path: 'template=hello',
    });
    const image = await fetch(url);
    await stop();
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});
