import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { expectSameCard, requestCode, root } from './cards.js';
import { createProject, type Project } from './project.js';

interface Installed {
  readonly packages: number;
  /** Bytes of all files. */
  readonly bytes: number;
  /** Bytes of all files except sharp and its libraries. */
  readonly bytesWithoutSharp: number;
}

const ofSharp = /node_modules\/(?:sharp|@img)(?:\/|$)/;

async function sizeOf({ folder, read }: Project): Promise<Installed> {
  const lock = JSON.parse((await read('node_modules/.package-lock.json')).toString()) as { packages: object };
  const entries = await readdir(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => ({ parentPath, size: (await stat(join(parentPath, name))).size })),
  );
  const sum = (all: typeof files): number => all.reduce((bytes, { size }) => bytes + size, 0);
  return {
    packages: Object.keys(lock.packages).length,
    bytes: sum(files),
    bytesWithoutSharp: sum(files.filter(({ parentPath }) => !ofSharp.test(parentPath))),
  };
}

const program = `
import { writeFileSync } from 'node:fs';
import { createPlacard } from 'placard';
const placard = await createPlacard();
const card = await placard.render(${requestCode});
writeFileSync('card.png', card.bytes);
const title = '東京 🎉 مرحبا';
const { warnings } = await placard.render({ template: 'basic', params: { title } });
console.log(JSON.stringify([card.warnings, warnings]));
await placard.close();
`;

/** Rows of the table in README.md and docs/embedding.md, with the packages that are installed for them. */
const rows = [
  ['Placard with its templates and Latin fonts', ['placard']],
  [
    'Placard with all fonts and photos',
    ['placard', '@placard/backgrounds', ...['-cjk', '-emoji', '-world'].map((part) => `@placard/fonts${part}`)],
  ],
  ['`@vercel/og` 1.0.3', ['@vercel/og@1.0.3']],
  ['`@takumi-rs/core` 2.16.3', ['@takumi-rs/core@2.16.3']],
  ['`satori` 0.63.2 with `@resvg/resvg-js` 2.6.2', ['satori@0.63.2', '@resvg/resvg-js@2.6.2']],
] as const;

const pages = ['docs/embedding.md'];
const marked = /<!-- sizes -->\n([^]*?)\n<!-- \/sizes -->/;

/** What is installed for each row, in order. */
let measured: readonly (Installed & { readonly project: Project })[];
beforeAll(async () => {
  measured = await Promise.all(
    rows.map(async ([, packages], at) => {
      const project = await createProject(`weight-${at}`);
      await project.install(...packages);
      return { project, ...(await sizeOf(project)) };
    }),
  );
});

function row(at: number): (typeof measured)[number] {
  const found = measured[at];
  if (found === undefined) throw new Error(`there is no row ${at}`);
  return found;
}

it('weighs at most 32 MB and 40 packages with templates and Latin fonts, and 15 MB without sharp', async () => {
  const { project, packages, bytes, bytesWithoutSharp } = row(0);
  const [all, own] = [bytes, bytesWithoutSharp].map((size) => `${(size / 1e6).toFixed(1)} MB`);
  process.stdout.write(`placard: ${all}, ${own} without sharp, ${packages} packages\n`);
  expect(packages).toBeLessThanOrEqual(40);
  expect(bytes).toBeLessThanOrEqual(32e6);
  expect(bytesWithoutSharp).toBeLessThan(bytes);
  expect(bytesWithoutSharp).toBeLessThanOrEqual(15e6);

  await project.write({ 'card.mjs': program });
  const { stdout } = await project.run('node card.mjs');
  const [ownWarnings, foreign] = JSON.parse(stdout) as readonly (readonly string[])[];
  expect(ownWarnings).toEqual([]);
  expect(foreign).toEqual(
    expect.arrayContaining([
      'no font has the character U+6771: npm install @placard/fonts-cjk',
      'no font has the character U+1F389: npm install @placard/fonts-emoji',
      'no font has the character U+0645: npm install @placard/fonts-world',
    ]),
  );
  await expectSameCard(await project.read('card.png'));
});

it('weighs at most 110 MB with all fonts and photos, and then no character is missing', async () => {
  const { project, packages, bytes } = row(1);
  process.stdout.write(`with all fonts and photos: ${(bytes / 1e6).toFixed(1)} MB, ${packages} packages\n`);
  expect(bytes).toBeLessThanOrEqual(110e6);
  await project.write({ 'card.mjs': program });
  expect(JSON.parse((await project.run('node card.mjs')).stdout)).toEqual([[], []]);
});

// `npm run sizes` writes the measured sizes.
it('says in README.md and docs/embedding.md what it and its peers weigh', async () => {
  const lines = rows.map(([name], at) => `| ${name} | ${(row(at).bytes / 1e6).toFixed(1)} | ${row(at).packages} |`);
  const table = ['| installed | MB | packages |', '|---|--:|--:|', ...lines].join('\n');
  for (const page of pages) {
    const file = join(root, page);
    const text = await readFile(file, 'utf8');
    if (process.env['PLACARD_SIZES'] === 'write')
      await writeFile(file, text.replace(marked, `<!-- sizes -->\n\n${table}\n\n<!-- /sizes -->`));
    const shown = [...(marked.exec(text)?.[1] ?? '').matchAll(/^\| (.+?) \| ([\d.]+) \| \d+ \|$/gm)];
    expect(shown.map(([, name]) => name)).toEqual(rows.map(([name]) => name));
    for (const [at, [, name, size]] of shown.entries())
      expect(Math.abs(Number(size) / (row(at).bytes / 1e6) - 1), `${page}: ${name}`).toBeLessThan(0.1);
  }
});
