import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placard, refusal } from '../command.js';
import { newFolder } from '../folder.js';

describe('placard init', () => {
  it('writes a project, refuses to overwrite one, and says what it can start', async () => {
    const cwd = await newFolder();
    const { code, out } = await placard(['init', 'server', 'My Cards'], { cwd });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/Next:\n {2}cd My Cards\n {2}npm install\n {2}npm start\n$/),
    ]);
    const made = JSON.parse(await readFile(join(cwd, 'My Cards/package.json'), 'utf8')) as { name: string };
    expect(made).toMatchObject({ name: 'my-cards', scripts: { start: 'placard serve' } });
    expect(await refusal(['init', 'server', 'My Cards'], { cwd })).toBe('My Cards is not empty');
    expect(await refusal(['init', 'app'], { cwd })).toBe('"app" is not a kind of project: server, embed, template');
    expect(await refusal(['init'], { cwd })).toMatch(/^name the kind of project: placard init server\|embed\|template/);
  });

  it('installs the fonts of the languages that are named', async () => {
    const cwd = await newFolder();
    const embed = await placard(['init', 'embed', 'app', '--languages', 'en, ja emoji'], { cwd });
    expect(embed.out).toContain('\n  npm install placard @placard/fonts-cjk @placard/fonts-emoji\n');
    const server = await placard(['init', 'server', 'cards', '--languages', 'ar'], { cwd });
    expect(server.out).toContain('\n  npm install @placard/fonts-world\n');
    expect(await refusal(['init', 'server', 'more', '--languages', 'xx'], { cwd })).toMatch(/^unknown language "xx"/);
    expect(await refusal(['init', 'template', 'card', '--languages', 'ja'], { cwd })).toMatch(
      /^--languages belongs to/,
    );
    await expect(access(join(cwd, 'more'))).rejects.toThrow('ENOENT');
  });

  it('adds cards to an app the way its framework does, or writes nothing', async () => {
    const cwd = await newFolder();
    const write = (name: string, text: string): Promise<void> => writeFile(join(cwd, name), text);
    await write('package.json', '{ "dependencies": { "next": "16.4.6" } }');
    await write('tsconfig.json', '{}');
    await write('next.config.ts', 'const nextConfig = { cacheComponents: true };\nexport default nextConfig;\n');
    await write('pnpm-lock.yaml', '');
    const { code, out } = await placard(['init', 'embed'], { cwd });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^This is an app with Next\.js\. Written:\n {2}lib\/placard\.ts\n {2}app\/og\/\[\.\.\.path\]\/route\.ts\n\n/,
      ),
    ]);
    expect(out).toContain('\n  pnpm add placard\n  in next.config.ts:\n');
    expect(out).toContain("\n      'use cache';\n");
    expect(await readFile(join(cwd, 'app/og/[...path]/route.ts'), 'utf8')).toContain('GET(request: Request)');

    expect(out).toContain('\nFor a card of each post of a route, @placard/next');

    await rm(join(cwd, 'lib'), { recursive: true });
    expect(await refusal(['init', 'embed'], { cwd })).toBe('app/og/[...path]/route.ts already exists');
    await expect(access(join(cwd, 'lib'))).rejects.toThrow('ENOENT');

    expect(await refusal(['init', 'embed', '--framework', 'rails'], { cwd })).toBe(
      '--framework "rails" is not one of next, nuxt, astro, sveltekit, node',
    );
    expect(await refusal(['init', 'server', 'there', '--framework', 'next'], { cwd })).toBe(
      '--framework belongs to embed: placard init embed --framework next',
    );
    const astro = await placard(['init', 'embed', 'site', '--framework', 'astro'], { cwd });
    expect(astro.out).toMatch(/^site is an app with Astro\. .*\n {2}site\/src\/lib\/placard\.ts\n/);
    expect(astro.out).toContain('\n  cd site\n');
    await write('package.json', '{ "dependencies": { "next": "16.4.6" }, "devDependencies": { "astro": "6.0.0" } }');
    expect(await refusal(['init', 'embed'], { cwd })).toBe(
      'package.json names several frameworks: pass --framework next or --framework astro',
    );
    await write('package.json', '{');
    expect(await refusal(['init', 'embed', '-y'], { cwd })).toMatch(/package\.json is not JSON: /);
  });

  it('writes cards into src if a Next.js app has its pages there', async () => {
    const cwd = await newFolder();
    await mkdir(join(cwd, 'src/app'), { recursive: true });
    await writeFile(join(cwd, 'package.json'), '{ "dependencies": { "next": "16.4.6" } }');
    const { out } = await placard(['init', 'embed'], { cwd });
    expect(out).toContain(' Written:\n  src/lib/placard.js\n  src/app/og/[...path]/route.js\n');
    expect(out).toContain('src/app/page.js');
  });
});
