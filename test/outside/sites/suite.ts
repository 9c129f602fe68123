import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject, stopServers, type Project } from '../project.js';
import type { Generator } from './generator.js';
import { ownImage, posts } from './posts.js';

interface Report {
  readonly drawn: number;
  readonly changed: readonly string[];
  readonly failures: readonly unknown[];
  readonly cards: readonly {
    file: string;
    page: string;
    template: string;
    title: string;
    imageFile: string;
    image: string;
    alt: string;
  }[];
  readonly skipped: readonly { file: string; message: string }[];
}

/** Rules that our tags could break: for the markup around them, and for attributes. */
const rules = {
  'close-order': 'error',
  'element-permitted-content': 'error',
  'element-permitted-parent': 'error',
  'attribute-allowed-values': 'error',
  'no-dup-attr': 'error',
  'unrecognized-char-ref': 'error',
} as const;

/** Builds a site of the same posts with each generator, and tests the cards and tags of its pages. */
export function testSites(...generators: readonly Generator[]): void {
  afterAll(stopServers);
  describe.each(generators)('$name', testSite);
}

function testSite(generator: Generator): void {
  const {
    name,
    packages,
    packageJson,
    env,
    files,
    build,
    dist,
    after,
    title = (post) => post.title,
    lang = (post) => post.lang,
    day = (post) => post.day,
    lax = [],
  } = generator;
  let project: Project;
  let report: Report;
  beforeAll(async () => {
    project = await createProject(name.toLowerCase().replace(/\W/g, '-'), packageJson, env);
    await project.write(files);
    await project.install(...packages);
    const built = await project.run(build, { env: { CI: 'true' } });
    const drawn = after === undefined ? built : await project.run(after);
    expect(drawn.stdout + drawn.stderr).toMatch(/\d+ drawn, 0 unchanged/);
    const again = await project.run(`npx placard site ${dist} --url https://longway.example --check --json`, {
      mayFail: true,
    });
    report = JSON.parse(again.stdout) as Report;
  });

  it('has a card for every page, and needs no second run', () => {
    expect(report).toMatchObject({ drawn: 0, changed: [], failures: [] });
    expect(report.skipped.map(({ file, message }) => `${file}: ${message}`)).toContain('old/index.html: redirect');
  });

  it.each(posts.map((post) => [post.slug, post] as const))(
    'has on the card of %s its title, author, day and language',
    async (slug, post) => {
      const card = report.cards.find(({ page }) => page.replace(/\/$/, '').endsWith(`/${slug}`));
      if (card === undefined) throw new Error(`no card for ${slug}: ${report.cards.map(({ page }) => page).join(' ')}`);
      if (title(post) === undefined) expect(card.title.toLowerCase()).toMatch(/^no.title.here$/);
      else expect(card.title).toBe(title(post));
      expect(card.template).toBe('blog');
      expect(card.alt.normalize('NFKC')).toContain(post.author);
      expect(card.alt).toContain(day(post));
      const html = (await project.read(join(dist, card.file))).toString();
      expect(html).toMatch(new RegExp(`<html[^>]* lang="?${lang(post)}\\b`));
      expect(html.match(/property="?og:image"?[ >]/g)).toHaveLength(1);
      expect(html).toContain(card.image);
      expect(html).not.toContain(`content="${ownImage}"`);
      const { width, height } = await sharp(await project.read(join(dist, 'og', card.imageFile))).metadata();
      expect([width, height]).toEqual([1200, 630]);
    },
  );

  it('is valid HTML', async () => {
    const validator = new HtmlValidate({
      root: true,
      rules: { ...rules, ...Object.fromEntries(lax.map((rule) => [rule, 'off'])) },
    });
    const faults: string[] = [];
    for (const { file } of report.cards) {
      const html = (await project.read(join(dist, file))).toString();
      const { results } = await validator.validateString(html);
      faults.push(
        ...results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line }) => `${file}:${line} ${ruleId} ${message}`),
        ),
      );
    }
    expect(faults).toEqual([]);
  });

  it('passes placard check', async () => {
    const { stdout, code } = await project.run(`npx placard check ${dist} --url https://longway.example`, {
      mayFail: true,
    });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\d+ pages, 0 with errors\n$/)]);
  });

  it('has no image that no page shows', async () => {
    const images = (await readdir(join(project.folder, dist, 'og'))).filter((file) => file.endsWith('.png'));
    expect(images.sort()).toEqual([...new Set(report.cards.map(({ imageFile }) => imageFile))].sort());
  });
}
