import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrateSource } from '../../src/migrate/source.js';
import { placard } from '../command.js';
import { newFolder } from '../folder.js';

describe('migrateSource', () => {
  it.each([
    [`import { ImageResponse } from 'next/og';`, `import { ImageResponse } from '@placard/og';`],
    [`import { ImageResponse } from "@vercel/og"`, `import { ImageResponse } from "@placard/og";`],
    [`import {\n  ImageResponse,\n} from 'next/og';`, `import { ImageResponse } from '@placard/og';`],
    [
      `import { ImageResponse, type NextRequest } from 'next/server';`,
      `import { ImageResponse } from '@placard/og';\nimport { type NextRequest } from 'next/server';`,
    ],
    [`import type { ImageResponse } from 'next/og';`, `import type { ImageResponse } from '@placard/og';`],
    [
      `import { ImageResponse as Card } from '@takumi-rs/image-response';`,
      `import { ImageResponse as Card } from '@placard/og';`,
    ],
    [
      `import { ImageResponse } from 'next/og';\n\nexport const runtime = 'edge';\nexport const alt = 'x';`,
      `import { ImageResponse } from '@placard/og';\n\nexport const alt = 'x';`,
    ],
    [
      `import { ImageResponse } from '@vercel/og';\nexport const config = {\n  runtime: 'experimental-edge',\n};`,
      `import { ImageResponse } from '@placard/og';\nexport const config = {\n};`,
    ],
    [
      `import { ImageResponse } from 'next/og';\nconst font = fetch(new URL('./Inter.ttf', import.meta.url)).then((res) => res.arrayBuffer());`,
      `import { readFile } from 'node:fs/promises';\nimport { ImageResponse } from '@placard/og';\nconst font = readFile(new URL('./Inter.ttf', import.meta.url));`,
    ],
    [
      `import { ImageResponse } from 'next/og';\nconst font = await fetch(\n  new URL("../a.woff", import.meta.url)\n).then(res => res.arrayBuffer());`,
      `import { readFile } from 'node:fs/promises';\nimport { ImageResponse } from '@placard/og';\nconst font = await readFile(new URL("../a.woff", import.meta.url));`,
    ],
    [`const { ImageResponse } = require('@vercel/og');`, `const { ImageResponse } = require('@placard/og');`],
    [`const { ImageResponse } = await import("next/og");`, `const { ImageResponse } = await import("@placard/og");`],
    [`export { ImageResponse as Card } from 'next/og';`, `export { ImageResponse as Card } from '@placard/og';`],
    [
      `import { ImageResponse } from 'next/og';\nconst font = await (await fetch(new URL(\`./\${a}.ttf\`, import.meta.url))).arrayBuffer();`,
      `import { readFile } from 'node:fs/promises';\nimport { ImageResponse } from '@placard/og';\nconst font = await readFile(new URL(\`./\${a}.ttf\`, import.meta.url));`,
    ],
  ])('changes %j', (source, text) => {
    expect(migrateSource(source)?.text).toBe(text);
  });

  it('reads files from the folder of the app where Next.js bundles it', () => {
    const source = `import { ImageResponse } from 'next/og';\nconst font = fetch(new URL('./Inter.ttf', import.meta.url)).then((res) => res.arrayBuffer());`;
    expect(migrateSource(source, 'app/api/og')?.text).toBe(
      `import { readFile } from 'node:fs/promises';\nimport { join } from 'node:path';\nimport { ImageResponse } from '@placard/og';\nconst font = readFile(join(process.cwd(), 'app/api/og/Inter.ttf'));`,
    );
  });

  it('leaves routes of pages/ at the edge, where they read files by fetch', () => {
    const rest = `\nexport const config = { runtime: 'edge' };\nconst font = fetch(new URL('./Inter.ttf', import.meta.url)).then((res) => res.arrayBuffer());`;
    expect(migrateSource(`import { ImageResponse } from '@vercel/og';${rest}`, 'src/pages/api')).toEqual({
      text: `import { ImageResponse } from '@placard/og';${rest}`,
      isChanged: true,
      left: ['line 2 stays at the edge, as routes of pages/ cannot return a Response on Node; those of app/ can'],
    });
  });

  it('changes nothing where satori is called, and says so', () => {
    const source = `import satori from 'satori';\nconst svg = await satori(card, options);`;
    expect(migrateSource(source)).toEqual({
      text: source,
      isChanged: false,
      left: ['line 2 calls satori, which is left alone: use fromElement of @placard/og'],
    });
  });

  it.each([`import { NextRequest } from 'next/server';`, `import Image from 'next/image';`, `// next/og`])(
    'leaves %j alone',
    (source) => expect(migrateSource(source)).toBeUndefined(),
  );

  it('lists decisions for a person, with their lines', () => {
    const source = `import { ImageResponse } from 'next/og';\n<img src="https://a.example/b.png" />;\nsatori(x);\n<img src={post.cover} />;`;
    expect(migrateSource(source)?.left).toEqual([
      "line 2 has a picture at an address: pass images: 'fetch', or { hosts: ['…'] }",
      'line 3 calls satori, which is left alone: use fromElement of @placard/og',
      "line 4 has a picture; if it is at an address, pass images: 'fetch', or { hosts: ['…'] }",
    ]);
  });
});

describe('placard migrate next-og', () => {
  it('changes the files of an app and lists next steps; a dry run only lists them', async () => {
    const cwd = await newFolder();
    await mkdir(join(cwd, 'app/node_modules/x'), { recursive: true });
    const source = `import { ImageResponse } from 'next/og';\n`;
    const route = join(cwd, 'app/route.tsx');
    await writeFile(route, source);
    await writeFile(join(cwd, 'app/node_modules/x/index.js'), source);
    const dry = await placard(['migrate', 'next-og', '--dry-run'], { cwd });
    expect([dry.code, dry.out]).toEqual([
      0,
      expect.stringContaining('Would change:\n  app/route.tsx\n\nNext:\n  npm install @placard/og\n'),
    ]);
    expect(await readFile(route, 'utf8')).toBe(source);
    const { out } = await placard(['migrate', 'next-og'], { cwd });
    expect(out).toContain('Changed:\n  app/route.tsx\n');
    expect(await readFile(route, 'utf8')).toBe(`import { ImageResponse } from '@placard/og';\n`);
    expect(await readFile(join(cwd, 'app/node_modules/x/index.js'), 'utf8')).toBe(source);
    expect((await placard(['migrate', 'next-og'], { cwd })).out).toMatch(/^No file imports ImageResponse/);
  });
});
