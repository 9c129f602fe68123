import { beforeAll, describe, it } from 'vitest';
import { drawn, expectCards, instance, mint, own, served } from './app.js';
import { createProject, type Project } from './project.js';

const server = (adapter: string): string => `
import { listen } from '@placard/${adapter}';
import { placard, request } from './placard.js';
const routes = { '/mint': async () => ${mint}, '/drawn': async () => ${drawn} };
const app = { fetch: async (incoming) => (await (routes[new URL(incoming.url).pathname]?.())) ?? (${served})(incoming) };
const { url } = await listen(app, { port: Number(process.env.PORT), hostname: '127.0.0.1' });
console.log(url);
`;

describe.each([
  ['bun', 'bun@1.4.5', 'bun'],
  ['deno', 'deno@2.9.6', 'deno run -A'],
])('%s', (name, tool, start) => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject(name);
    await project.install(tool, `@placard/${name}`, ...own);
    await project.write({ 'placard.js': instance, 'server.js': server(name) });
  });

  it('serves cards', () => expectCards(project, () => `${start} server.js`));
});
