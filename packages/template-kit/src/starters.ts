import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embedding, fontPackages, type Framework, type Step } from './embed/index.js';
import { newTemplate } from './new.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Kinds of projects. */
export const starters = ['server', 'embed', 'template'] as const;
export type Starter = (typeof starters)[number];

/** A new project, or the files that were added to an app. */
export interface Started {
  /** Absolute path. */
  readonly folder: string;
  /** The written files, relative to the folder. */
  readonly files: readonly string[];
  /** The framework of an app; undefined for a new project. */
  readonly framework: string | undefined;
  /** The next steps, in order, without `cd`. */
  readonly steps: readonly Step[];
  /** What else there is for the framework, in a sentence. */
  readonly further?: string | undefined;
}

export interface StartOptions {
  /** For `embed`. Default: the only framework in the package.json of the app, else `node`. */
  readonly framework?: Framework | undefined;
  /**
   * Languages of the cards, whose fonts a step installs: BCP 47 tags, or `emoji`. Default: those in Latin, Greek and
   * Cyrillic letters.
   */
  readonly languages?: readonly string[] | undefined;
}

/**
 * Creates a project: `server`, a folder with the configuration of a server; `embed`, a few modules in an existing app,
 * adapted to its framework; `template`, a package with one template. Never overwrites a file.
 *
 * @param path a folder that is empty or does not exist; for `embed` the folder of the app
 * @throws {Error} when the folder is not empty, or a file of the app would be overwritten; then nothing was written
 * @example
 * const { folder } = await startProject('server', 'cards');
 */
export async function startProject(
  starter: Starter,
  path: string,
  { framework, languages = [] }: StartOptions = {},
): Promise<Started> {
  if (starter === 'template') {
    const folder = await newTemplate(path);
    const files = await readdir(folder);
    return { folder, files, framework: undefined, steps: ['npm install', 'npm run dev'] };
  }
  const folder = resolve(path);
  if (starter === 'embed') {
    const { title, files, steps, further } = embedding(folder, framework, languages);
    await writeNew(folder, path, files);
    return { folder, files: Object.keys(files), framework: title, steps, further };
  }
  const install = ['npm install', ...fontPackages(languages)].join(' ');
  const there = await readdir(folder).catch((): string[] => []);
  if (there.length > 0) throw new Error(`${path} is not empty`);
  const files = await serverFiles(folder);
  await writeNew(folder, path, files);
  return { folder, files: Object.keys(files), framework: undefined, steps: [install, 'npm start'] };
}

/** Writes all files, or none if one of them exists. */
async function writeNew(folder: string, path: string, files: Readonly<Record<string, string>>): Promise<void> {
  const existing = Object.keys(files).find((name) => existsSync(join(folder, name)));
  if (existing !== undefined) throw new Error(`${join(path, existing)} already exists`);
  for (const [name, text] of Object.entries(files)) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text, { flag: 'wx' });
  }
}

/** Texts by name. Their sources end in `.txt`, so that tools do not treat them as part of this package. */
async function serverFiles(folder: string): Promise<Record<string, string>> {
  const source = join(root, 'starters/server');
  const files: Record<string, string> = {};
  for (const name of await readdir(source)) {
    const target = name.replace(/\.txt$/, '').replace(/^gitignore$/, '.gitignore');
    files[target] = await filled(await readFile(join(source, name), 'utf8'), folder);
  }
  return files;
}

async function filled(text: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return text.replaceAll('__name__', packageName(folder)).replaceAll('__version__', version);
}

/** A name that npm accepts. */
const packageName = (folder: string): string =>
  basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'cards';
