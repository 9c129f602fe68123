import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeBlocks } from '../code-blocks.js';
import { own } from './app.js';
import { createProject, stopServers, type Project } from './project.js';

/** The files of the package's README. */
async function readme(): Promise<Readonly<Record<string, string>>> {
  const blocks = await codeBlocks('../packages/next/README.md');
  return Object.fromEntries(blocks.flatMap(({ file, code }) => (file === undefined ? [] : [[file, code]])));
}

const layout = `
import type { ReactNode } from 'react';
export const metadata = { metadataBase: new URL('https://longway.example') };
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;
const page = `
export const generateStaticParams = () => [{ slug: 'night-trains' }];
export default function Page() {
  return <p>Six sleepers.</p>;
}
`;
const notes = 'app/notes/[slug]/page.tsx';
const note = 'export default function Page() {\n  return <p>A note.</p>;\n}\n';
const config = 'next.config.ts';
const ofServer = 'app/notes/[slug]/opengraph-image.ts';
const ofPage = 'app/blog/[slug]/page.tsx';
const quiet = { env: { NEXT_TELEMETRY_DISABLED: '1' } };

describe.each(['16.4.6', '15.5.29'])('@placard/next, as its README has it, in Next.js %s', (version) => {
  let project: Project;
  let files: Readonly<Record<string, string>>;
  beforeAll(async () => {
    files = await readme();
    project = await createProject(`next-cards-${version}`, {});
    await project.install(
      `next@${version}`,
      'react@19.3.1',
      'react-dom@19.3.1',
      'typescript@5.9.3',
      '@types/react@19.3.0',
      '@types/node@20.19.9',
      '@placard/next',
      ...own,
    );
    const { [ofServer]: _server, ...both } = files;
    await project.write({
      ...both,
      // As create-next-app writes it. Without the file, Next.js 15 chooses a resolution that knows no maps of exports.
      'tsconfig.json': '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }',
      'app/layout.tsx': layout,
      [ofPage]: `${files[ofPage]}${page}`,
    });
  });
  afterAll(stopServers);

  const tag = (html: string, name: string): string | undefined =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

  it('exports a file with an extension, and its tags', async () => {
    await project.write({ [config]: (files[config] ?? '').replace('{}', "{ output: 'export' }") });
    await project.run('next build', quiet);
    const card = await project.read('out/blog/night-trains/card.png');
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const html = (await project.read('out/blog/night-trains.html')).toString();
    expect(tag(html, 'og:image')).toBe('https://longway.example/blog/night-trains/card.png');
    expect(tag(html, 'og:image:type')).toBe('image/png');
    expect([tag(html, 'og:image:width'), tag(html, 'og:image:height')]).toEqual(['1200', '630']);
    expect(tag(html, 'og:image:alt')).toContain('night-trains');
    expect(tag(html, 'twitter:card')).toBe('summary_large_image');
    const written = await readdir(join(project.folder, 'out/blog/night-trains'));
    expect(written.filter((name) => !name.includes('.'))).toEqual([]);
  });

  it('serves an image file of a route, and the handler', async () => {
    await project.write({ [config]: files[config] ?? '', [ofServer]: files[ofServer] ?? '', [notes]: note });
    await project.run('rm -rf .next && next build', quiet);
    const { url } = await project.serve('node_modules/.bin/next start -p 0', quiet);
    const html = await (await fetch(`${url}/notes/first`)).text();
    const image = new URL(tag(html, 'og:image')?.replaceAll('&amp;', '&') ?? '');
    expect(image.pathname).toMatch(/^\/notes\/first\/opengraph-image/);
    expect([tag(html, 'og:image:type'), tag(html, 'og:image:width')]).toEqual(['image/png', '1200']);
    for (const path of [image.pathname + image.search, '/blog/night-trains/card.png']) {
      const response = await fetch(url + path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });
});
