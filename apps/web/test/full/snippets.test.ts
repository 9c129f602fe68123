import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import fc from 'fast-check';
import { readHead } from '@placard/site/head';
import { createClient, type ImageRequest } from '@placard/client';
import { afterAll, beforeAll, expect, it, vi, type TestContext } from 'vitest';
import { newFolder, serve, type Served } from '../../../../packages/cli/test/placard.js';
import { program } from '../../../../test/program.js';
import { dialects, goString, literal, shellWord, type Json } from '../../src/take/literal.js';
import { snippets } from '../../src/take/snippets.js';

vi.setConfig({ testTimeout: 180_000 });

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const ends: (() => Promise<void>)[] = [];
let server: Served;
let folder = '';
let env: Record<string, string | undefined> = {};
/** Id of the card. Each correct program gets the same one, because it sends the same request. */
let id = '';
let url = '';

/** A request with every character that has a meaning in a literal of one of the languages. */
const request: ImageRequest = {
  template: 'receipt',
  v: '1',
  params: {
    store: `"It's" \${x} #{y} \`z\` \\n %d`,
    items: ["<?php ?> | 1'0", '{{ }} | "2" 🏳️‍🌈', '$(rm) \\\\ | مرحبا'],
    footer: '</script>&amp; */ --> ]]>',
  },
  preset: 'x',
  format: 'jpg',
  scale: '1',
};

beforeAll(async () => {
  const atEnd = (end: () => Promise<void>): void => void ends.unshift(end);
  server = await serve(await newFolder(atEnd), {}, atEnd);
  // In the repository, so that the programs find our packages.
  const scratch = join(root, 'test-output');
  await mkdir(scratch, { recursive: true });
  folder = await mkdtemp(join(scratch, 'snippets-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const key = server.key ?? '';
  const image = await createClient({ url: server.url, key }).createImage(request);
  ({ id, url } = image);
  const shown = await fetch(`${server.url}/v1/keys`, { headers: { cookie: await session() } });
  const { keys } = (await shown.json()) as { keys: { id: string }[] };
  const made = await fetch(`${server.url}/v1/keys`, {
    method: 'POST',
    headers: { cookie: await session(), origin: server.url },
    body: JSON.stringify({ name: 'signs' }),
  });
  const { id: keyId, signingSecret } = (await made.json()) as { id: string; signingSecret: string };
  expect(keys.length).toBe(1);
  env = { ...process.env, PLACARD_KEY: key, PLACARD_KEY_ID: keyId, PLACARD_SIGNING_SECRET: signingSecret };
});
afterAll(async () => {
  for (const end of ends) await end();
});

let cookie: string | undefined;
async function session(): Promise<string> {
  if (cookie !== undefined) return cookie;
  const answer = await fetch(server.signInLink ?? '', { redirect: 'manual' });
  cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return cookie;
}

function block(name: string): string {
  const source = { url: server.url, keyId: 'KEY_ID', signed: url, alt: `An "alt" & it's <text>` };
  const found = snippets(request, source).find(({ id }) => id === name);
  if (found === undefined) throw new Error(`there is no block ${name}`);
  return found.code;
}

async function runIn(name: string, file: string, code: string, command: string, ...args: string[]): Promise<string> {
  await writeFile(join(folder, file), code);
  const { stdout } = await run(command, [...args, join(folder, file)], { cwd: folder, env, timeout: 120_000 });
  expect(stdout, name).not.toBe('');
  return stdout.trim();
}

/** Fails unless the URL that a program has printed shows the requested card. */
async function expectCard(given: string): Promise<void> {
  const [asked, shown] = [await fetch(url), await fetch(given)];
  expect([given, shown.status, shown.headers.get('content-type')]).toEqual([given, 200, 'image/jpeg']);
  expect(shown.headers.get('etag')).toBe(asked.headers.get('etag'));
}

it.each([
  ['python', 'card.py', 'python3', []],
  ['php', 'card.php', 'php', []],
  ['ruby', 'card.rb', 'ruby', []],
  ['go', 'card.go', 'go', ['run']],
] as const)('%s: prints the URL of the card', async (name, file, command, args) => {
  const found = program(context(), command);
  await expectCard(await runIn(name, file, block(name), found, ...args));
});

/** `program` needs the context of a test to skip it, which `it.each` does not pass. */
const context = (): Pick<TestContext, 'skip'> => ({
  skip: ((note?: string) => {
    throw new Error(note);
  }) as TestContext['skip'],
});

it('curl: answers with the card', async () => {
  const answer = JSON.parse(await runIn('curl', 'card.sh', block('curl'), 'sh')) as { id: string; url: string };
  expect(answer.id).toBe(id);
});

it('JavaScript: asks for the card, and signs its URL', async () => {
  await expectCard(await runIn('javascript', 'ask.mjs', block('javascript'), process.execPath));
  await expectCard(await runIn('sign', 'sign.mjs', block('sign'), process.execPath));
});

it('in a program: writes the same file', async () => {
  await writeFile(join(folder, 'embed.mjs'), block('embed'));
  await run(process.execPath, [join(folder, 'embed.mjs')], { cwd: folder, env, timeout: 120_000 });
  const written = await readFile(join(folder, 'card.jpg'));
  expect(written.equals(Buffer.from(await (await fetch(url)).arrayBuffer()))).toBe(true);
});

it('Next: the metadata of a page name the card', async () => {
  const { code } = await transform(block('next'), { loader: 'ts' });
  await writeFile(join(folder, 'next.mjs'), `${code}\nconsole.log(JSON.stringify(await generateMetadata()));`);
  const { stdout } = await run(process.execPath, [join(folder, 'next.mjs')], { cwd: folder, env });
  const { openGraph } = JSON.parse(stdout) as { openGraph: { images: { url: string; alt: string }[] } };
  expect(openGraph.images[0]?.alt).toBe(`An "alt" & it's <text>`);
  await expectCard(openGraph.images[0]?.url ?? '');
});

it('Astro: the frontmatter makes the tags', async () => {
  const [, frontmatter = ''] = /^---\n([^]*?)\n---\n/.exec(block('astro')) ?? [];
  const code = frontmatter.replaceAll('import.meta.env.', 'process.env.');
  expect(
    tagOf(await runIn('astro', 'astro.mjs', `${code}\nconsole.log(tags);`, process.execPath), 'og:image:alt'),
  ).toBe(`An "alt" & it's <text>`);
});

it('meta tags and the public URL: are what a page and a browser read', async () => {
  expect(tagOf(block('meta'), 'og:image')).toBe(url);
  const key = env['PLACARD_KEY_ID'] ?? '';
  await fetch(`${server.url}/v1/keys/${key}`, {
    method: 'PATCH',
    headers: { cookie: await session(), origin: server.url },
    body: JSON.stringify({ public: ['receipt'] }),
  });
  await expectCard(block('public').replace('KEY_ID', key));
});

const tagOf = (html: string, name: string): string | undefined =>
  readHead(new TextEncoder().encode(html))
    .tags.find(({ attributes }) => attributes.get('property') === name)
    ?.attributes.get('content');

it('writes any text as a literal of JavaScript, of a shell and of Go that means it', async () => {
  const json = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.boolean(),
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }),
    ),
  })).value;
  fc.assert(
    fc.property(json, (value) => {
      const read = new Function(`return ${literal(value, dialects.javaScript)}`) as () => unknown;
      expect(JSON.stringify(read())).toBe(JSON.stringify(value));
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parts = shellWord(text).slice(1, -1).split("'\\''");
      expect(parts.join("'")).toBe(text);
      expect(parts.join('')).not.toContain("'");
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const written = goString(text);
      expect(written.startsWith('`') ? written.slice(1, -1) : JSON.parse(written)).toBe(text);
    }),
  );
});
