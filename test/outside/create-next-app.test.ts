import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { own } from './app.js';
import { nextReadme } from './next-readme.js';
import { createProject, stopServers, type Project } from './project.js';

const quiet = { env: { NEXT_TELEMETRY_DISABLED: '1' } };
const note = `
import { Suspense } from 'react';
export default function Page({ params }: { params: Promise<{ slug: string }> }) {
  return <Suspense>{params.then(({ slug }) => slug)}</Suspense>;
}
`;

/** Not a pinned version: what a newcomer gets today must work. */
describe('@placard/next, as its README has it, in the app that the newest create-next-app makes', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject('create-next-app', {});
    await project.run('npx --yes create-next-app@latest app --yes --empty --use-npm --disable-git --skip-install');
    await project.run(`cd app && npm install @placard/next ${own.join(' ')}`);
    const files = Object.entries(await nextReadme()).filter(([, code]) => !/runtime = 'edge'|placard-edge/.test(code));
    for (const [file, code] of files) if (file !== 'next.config.ts') await project.write({ [`app/${file}`]: code });
    await project.write({ 'app/app/notes/[slug]/page.tsx': note });
    const config = (await project.read('app/next.config.ts')).toString();
    expect(config).toContain('cacheComponents: true');
    const wrapped = config.replace('export default nextConfig;', 'export default withPlacard(nextConfig);');
    await project.write({ 'app/next.config.ts': `import { withPlacard } from 'placard/next';\n${wrapped}` });
    await project.run('cd app && npm run build', quiet);
  });
  afterAll(stopServers);

  it('draws the card of the README in the build and serves it, with its tags', async () => {
    const { url } = await project.serve("sh -c 'cd app && exec node_modules/.bin/next start -p 0'", quiet);
    const html = await (await fetch(`${url}/blog/night-trains`)).text();
    expect(html).toMatch(/<meta property="og:image" content="[^"]*\/blog\/night-trains\/card\.png"/);
    expect(html).toContain('<meta property="og:image:width" content="1200"');
    const placard = await createPlacard({ templates, fonts });
    const drawn = await placard.render({ template: 'blog', params: { title: 'night-trains', author: 'Maren Holt' } });
    await placard.close();
    const response = await fetch(`${url}/blog/night-trains/card.png`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const [served, expected] = await Promise.all(
      [Buffer.from(await response.arrayBuffer()), drawn.bytes].map((image) => sharp(image).raw().toBuffer()),
    );
    expect(served?.equals(expected ?? new Uint8Array())).toBe(true);
  });

  it('logs the letters for which no font is installed, and names the package that has them', async () => {
    const { url, output } = await project.serve("sh -c 'cd app && exec node_modules/.bin/next start -p 0'", quiet);
    const html = await (await fetch(`${url}/notes/first`)).text();
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const { pathname, search } = new URL(image.replaceAll('&amp;', '&'));
    expect((await fetch(url + pathname + search)).headers.get('content-type')).toBe('image/png');
    const title = encodeURIComponent('夜行列車');
    expect((await fetch(`${url}/blog/${title}/card.png`)).status).toBe(200);
    expect(output()).toContain('npm install @placard/fonts-cjk');
  });
});
