import { fromElement } from '@placard/og';
import { createElement as h } from 'react';
import { expect, it } from 'vitest';
import { freePort } from '../free-port.js';
import { createProject, onNode24, stopServers } from './project.js';

const style = { display: 'flex', width: '100%', height: '100%', fontSize: 90, background: '#0f172a', color: 'white' };
const options = { width: 600, height: 315 };
const size = JSON.stringify(options);

/** A card as JSX, and as calls where files are not compiled. */
const jsx = `<div style={${JSON.stringify(style)}}>Hello</div>`;
const calls = `h('div', { style: ${JSON.stringify(style)} }, 'Hello')`;
const imports = `import { ImageResponse } from '@placard/og';\nimport { createElement as h } from 'react';\n`;

interface Framework {
  readonly install: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly build?: string;
  /** The command that serves the build on the port of the environment. */
  readonly start: string;
}

const vite = 'vite@8.3.8';

const frameworks: Readonly<Record<string, Framework>> = {
  'Nuxt 4': {
    install: ['nuxt@4.5.2', vite, 'vue@3', 'placard'],
    files: {
      'nuxt.config.ts': `import { placardNitro } from 'placard/nitro';\nexport default defineNuxtConfig({ nitro: placardNitro() });\n`,
      'app/app.vue': '<template><p>A page.</p></template>\n',
      'server/routes/card.get.ts': `${imports}export default defineEventHandler(() => new ImageResponse(${calls}, ${size}));\n`,
    },
    build: 'nuxt build && mv .output/server alone && rm -rf node_modules',
    start: 'node alone/index.mjs',
  },
  'SvelteKit 3': {
    install: [
      vite,
      'svelte@5.57.3',
      '@sveltejs/kit@3.2.0',
      '@sveltejs/adapter-node@6.0.1',
      '@sveltejs/vite-plugin-svelte@7.3.1',
    ],
    files: {
      'vite.config.js': `
import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
export default { plugins: [sveltekit({ adapter: adapter() })] };
`,
      'src/app.html':
        '<!doctype html>\n<html lang="en">\n<head>%sveltekit.head%</head>\n<body>%sveltekit.body%</body>\n</html>\n',
      'src/routes/card/+server.js': `${imports}export const GET = () => new ImageResponse(${calls}, ${size});\n`,
    },
    build: 'vite build',
    start: 'node build',
  },
  'React Router 8': {
    install: [
      'react-router@8.4.0',
      '@react-router/node@8.4.0',
      '@react-router/serve@8.4.0',
      '@react-router/dev@8.4.0',
      vite,
      'react-dom@19.3.1',
      'isbot@5',
    ],
    files: {
      'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';\nexport default { plugins: [reactRouter()] };\n`,
      'app/root.jsx': `import { Outlet, Scripts } from 'react-router';\nexport default () => <html lang="en"><body><Outlet /><Scripts /></body></html>;\n`,
      'app/routes.js': `import { route } from '@react-router/dev/routes';\nexport default [route('card', 'card.jsx')];\n`,
      'app/card.jsx': `import { ImageResponse } from '@placard/og';\nexport const loader = () => new ImageResponse(${jsx}, ${size});\n`,
    },
    build: 'react-router build',
    start: 'react-router-serve build/server/index.js',
  },
  'Astro 7': {
    install: ['astro@7.3.5', '@astrojs/node@11.1.6'],
    files: {
      'astro.config.mjs': `
import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
export default defineConfig({ adapter: node({ mode: 'standalone' }) });
`,
      'src/pages/card.js': `${imports}export const prerender = false;\nexport const GET = () => new ImageResponse(${calls}, ${size});\n`,
    },
    build: 'astro build',
    start: 'node dist/server/entry.mjs',
  },
  Hono: {
    install: ['hono@4.13.19', '@hono/node-server@2.1.9'],
    files: {
      'server.js': `${imports}
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
const app = new Hono().get('/card', () => new ImageResponse(${calls}, ${size}));
serve({ fetch: app.fetch, port: Number(process.env.PORT) }, ({ port }) => console.log('http://localhost:' + port));
`,
    },
    start: 'node server.js',
  },
  Express: {
    install: ['express@5.3.0'],
    files: {
      'server.js': `${imports}
import express from 'express';
import { Readable } from 'node:stream';
const app = express().get('/card', (request, response) => {
  const card = new ImageResponse(${calls}, ${size});
  response.setHeaders(card.headers);
  Readable.fromWeb(card.body).pipe(response);
});
app.listen(process.env.PORT, () => console.log('http://localhost:' + process.env.PORT));
`,
    },
    start: 'node server.js',
  },
  Bun: {
    install: ['bun@1.4.5'],
    files: {
      'server.jsx': `
import { ImageResponse } from '@placard/og';
const server = Bun.serve({ port: process.env.PORT, routes: { '/card': () => new ImageResponse(${jsx}, ${size}) } });
console.log('http://localhost:' + server.port);
`,
      'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }\n',
    },
    start: 'bun server.jsx',
  },
  Deno: {
    install: ['deno@2.9.6'],
    files: {
      'server.js': `${imports}
const onListen = ({ port }) => console.log('http://localhost:' + port);
Deno.serve({ port: Number(Deno.env.get('PORT')), onListen }, () => new ImageResponse(${calls}, ${size}));
`,
    },
    start: 'deno run -A server.js',
  },
};

it.each(Object.entries(frameworks))('%s serves an ImageResponse', async (name, { install, files, build, start }) => {
  const project = await createProject(name.toLowerCase().replace(' ', '-'), { type: 'module' }, onNode24);
  await project.write(files);
  await project.install(...install, 'react@19.3.1', '@placard/og');
  if (build !== undefined)
    await project.run(build, { env: { NUXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' } });
  const port = String(await freePort());
  const env = { PORT: port, HOST: '127.0.0.1', NITRO_HOST: '127.0.0.1', NODE_ENV: 'production' };
  const server = await project.serve(start, { env });
  try {
    const response = await fetch(`http://127.0.0.1:${port}/card`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-type')], bytes.subarray(0, 500).toString()).toEqual([
      200,
      'image/png',
    ]);
    expect(bytes.equals((await fromElement(h('div', { style }, 'Hello'), options)).bytes)).toBe(true);
  } catch (error) {
    throw new Error(`${String(error)}\n${server.output()}`, { cause: error });
  } finally {
    await stopServers();
  }
});
