import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fonts } from '@placard/fonts';
import { fromElement } from '@placard/og';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.js';
import { createProject, stopServers, type Project } from './project.js';

const card = (title: string): string => `
  <div style={{ display: 'flex', width: '100%', height: '100%', padding: 60, fontSize: 80, background: '#0f172a', color: 'white' }}>
    ${title}
  </div>`;
/** The same card as data. */
const element = (title: string): unknown => ({
  type: 'div',
  props: {
    style: {
      display: 'flex',
      width: '100%',
      height: '100%',
      padding: 60,
      fontSize: 80,
      background: '#0f172a',
      color: 'white',
    },
    children: title,
  },
});

/** Files differ, because the edge has another encoder of PNG. */
const pixels = async (bytes: Promise<ArrayBuffer> | Uint8Array): Promise<Buffer> =>
  sharp(await bytes)
    .removeAlpha()
    .raw()
    .toBuffer();

const archivo = fonts.faces.find(({ family }) => family === 'Archivo');
if (archivo === undefined) throw new Error('there is no Archivo');
const face = archivo.load();

/** An app as people write it for next/og: a metadata file, and a route at the edge with a font of its own. */
const files = {
  'app/layout.jsx': `
export const metadata = { metadataBase: new URL('https://example.com') };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/page.jsx': 'export default function Page() {\n  return <p>A page with a card.</p>;\n}\n',
  'app/opengraph-image.jsx': `
import { ImageResponse } from 'next/og';

export const runtime = 'edge';
export const alt = 'A card';
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';

export default function Image() {
  return new ImageResponse(${card('Metadata')}, { ...size });
}
`,
  'app/api/og/route.jsx': `
import { ImageResponse } from 'next/og';

export const runtime = 'edge';

const font = fetch(new URL('./own.ttf', import.meta.url)).then((res) => res.arrayBuffer());

export async function GET(request) {
  const title = new URL(request.url).searchParams.get('title');
  return new ImageResponse(${card('{title}')}, {
    width: 600,
    height: 315,
    fonts: [{ name: 'Own', data: await font }],
    headers: { 'cache-control': 'no-store' },
  });
}
`,
  'next.config.mjs': "export default { serverExternalPackages: ['@placard/og'] };\n",
};

const edgeRoute = `
import { ImageResponse } from '@placard/og';

export const runtime = 'edge';

export const GET = () => new ImageResponse(${card('Edge')});
`;

describe('an app with next/og, after placard migrate next-og', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject('og', {});
    await project.write(files);
    await project.install('next@16.4.6 react@19.3.1 react-dom@19.3.1 @placard/og');
    const { stdout } = await project.run('npx @placard/cli migrate next-og');
    expect(stdout).toMatch(/^Changed:\n {2}app\/api\/og\/route\.jsx\n {2}app\/opengraph-image\.jsx\n\nNext:\n/);
    await writeFile(join(project.folder, 'app/api/og/own.ttf'), face);
    await project.write({ 'app/edge/route.jsx': edgeRoute });
  });

  it.each(['turbopack', 'webpack'])(
    'built by %s, draws the metadata file, the route, and a route at the edge',
    async (bundler) => {
      await project.run(`rm -rf .next && next build --${bundler}`, { env: { NEXT_TELEMETRY_DISABLED: '1' } });
      const port = await freePort();
      const { url } = await project.serve(`next start -p ${port}`, { env: { NEXT_TELEMETRY_DISABLED: '1' } });
      try {
        const origin = new URL(url).origin;
        const html = await (await fetch(origin)).text();
        const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
        const { pathname, search } = new URL(image);
        const metadata = await fetch(origin + pathname + search);
        expect(metadata.headers.get('content-type')).toBe('image/png');
        expect(Buffer.from(await metadata.arrayBuffer())).toEqual(
          Buffer.from((await fromElement(element('Metadata'))).bytes),
        );

        const route = await fetch(`${origin}/api/og?title=Hello%20there`);
        expect([route.status, route.headers.get('cache-control')]).toEqual([200, 'no-store']);
        const own = await fromElement(element('Hello there'), {
          width: 600,
          height: 315,
          fonts: [{ name: 'Own', data: face }],
        });
        expect(Buffer.from(await route.arrayBuffer())).toEqual(Buffer.from(own.bytes));

        const [edge, node] = await Promise.all([fetch(`${origin}/edge`), fromElement(element('Edge'))]);
        const [drawn, expected] = await Promise.all([edge.arrayBuffer(), node.bytes].map(pixels));
        expect(drawn?.equals(expected ?? Buffer.of())).toBe(true);
      } finally {
        await stopServers();
      }
    },
  );
});
