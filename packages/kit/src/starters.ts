import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newTemplate } from './new.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a new project can be. */
export const starters = ['server', 'embed', 'template'] as const;
export type Starter = (typeof starters)[number];

/** A new project. */
export interface Started {
  /** Absolute path. */
  readonly folder: string;
  /** The written files, relative to the folder. */
  readonly files: readonly string[];
}

/**
 * Creates a project: `server`, a folder with a server's configuration; `embed`, two modules in an app that exists;
 * `template`, a package with one template. No file is ever overwritten.
 *
 * @param path a folder that is empty or does not exist; for `embed` the folder of the app
 * @throws {Error} when the folder is not empty, or a file of the app would be overwritten
 * @example
 * const { folder } = await startProject('server', 'cards');
 */
export async function startProject(starter: Starter, path: string): Promise<Started> {
  if (starter === 'template') {
    const folder = await newTemplate(path);
    return { folder, files: await readdir(folder) };
  }
  const folder = resolve(path);
  const taken = await readdir(folder).catch((): string[] => []);
  if (starter === 'server' && taken.length > 0) throw new Error(`${path} is not empty`);
  const files = await filesOf(starter);
  const existing = [...files.keys()].find((name) => taken.includes(name));
  if (existing !== undefined) throw new Error(`${join(path, existing)} is there already`);
  for (const [name, source] of files) {
    const text = await readFile(source, 'utf8');
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await filled(text, folder), { flag: 'wx' });
  }
  return { folder, files: [...files.keys()] };
}

/** Target names and sources. The sources end in `.txt`, so that tools do not treat them as part of this package. */
async function filesOf(starter: Starter): Promise<ReadonlyMap<string, string>> {
  const folder = join(root, 'starters', starter);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((source) => [
        relative(folder, source)
          .replace(/\.txt$/, '')
          .replace(/^gitignore$/, '.gitignore'),
        source,
      ]),
  );
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
