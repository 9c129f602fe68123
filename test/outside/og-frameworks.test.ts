import { beforeAll, it } from 'vitest';
import { freePort } from '../free-port.js';
import { expectImageResponse, imports, ogPackages, response, responseOfJsx } from './og-card.js';
import { createProject, onNode24, stopServers, type Project } from './project.js';

/** Serves the card with one file, and starts it on the port of the environment. */
interface Runtime {
  readonly file: string;
  readonly code: string;
  readonly start: string;
}

// Nuxt, SvelteKit and Astro are in frameworks.test.ts.
const runtimes: Readonly<Record<string, Runtime>> = {
  Hono: {
    file: 'hono.js',
    code: `${imports}
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
const app = new Hono().get('/card', () => ${response});
serve({ fetch: app.fetch, port: Number(process.env.PORT) }, ({ port }) => console.log('http://localhost:' + port));
`,
    start: 'node hono.js',
  },
  Express: {
    file: 'express.js',
    code: `${imports}
import express from 'express';
import { Readable } from 'node:stream';
const app = express().get('/card', (request, response) => {
  const card = ${response};
  response.setHeaders(card.headers);
  Readable.fromWeb(card.body).pipe(response);
});
app.listen(process.env.PORT, () => console.log('http://localhost:' + process.env.PORT));
`,
    start: 'node express.js',
  },
  Bun: {
    file: 'bun.jsx',
    code: `
import { ImageResponse } from '@placard/og';
const server = Bun.serve({ port: process.env.PORT, routes: { '/card': () => ${responseOfJsx} } });
console.log('http://localhost:' + server.port);
`,
    start: 'bun bun.jsx',
  },
  Deno: {
    file: 'deno.js',
    code: `${imports}
const onListen = ({ port }) => console.log('http://localhost:' + port);
Deno.serve({ port: Number(Deno.env.get('PORT')), onListen }, () => ${response});
`,
    start: 'deno run -A deno.js',
  },
  'React Router 8': {
    file: 'app/card.jsx',
    code: `import { ImageResponse } from '@placard/og';\nexport const loader = () => ${responseOfJsx};\n`,
    start: 'react-router build && exec react-router-serve build/server/index.js',
  },
};

let project: Project;
beforeAll(async () => {
  project = await createProject('og-frameworks', { type: 'module' }, onNode24);
  await project.write({
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }\n',
    'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';\nexport default { plugins: [reactRouter()] };\n`,
    'app/root.jsx': `import { Outlet, Scripts } from 'react-router';\nexport default () => <html lang="en"><body><Outlet /><Scripts /></body></html>;\n`,
    'app/routes.js': `import { route } from '@react-router/dev/routes';\nexport default [route('card', 'card.jsx')];\n`,
  });
  await project.install(
    'hono@4.13.19',
    '@hono/node-server@2.1.9',
    'express@5.3.0',
    'bun@1.4.5',
    'deno@2.9.6',
    'react-router@8.4.0',
    '@react-router/node@8.4.0',
    '@react-router/serve@8.4.0',
    '@react-router/dev@8.4.0',
    'vite@8.3.8',
    'react-dom@19.3.1',
    'isbot@5',
    ...ogPackages,
  );
});

it.each(Object.entries(runtimes))('%s serves an ImageResponse', async (_, { file, code, start }) => {
  await project.write({ [file]: code });
  const port = String(await freePort());
  const env = { PORT: port, HOST: '127.0.0.1', NODE_ENV: 'production' };
  const server = await project.serve(`sh -c '${start}'`, { env });
  try {
    await expectImageResponse(`http://127.0.0.1:${port}/card`);
  } catch (error) {
    throw new Error(`${String(error)}\n${server.output()}`, { cause: error });
  } finally {
    await stopServers();
  }
});
