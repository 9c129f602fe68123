import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const scaffold = fileURLToPath(new URL('../scaffold', import.meta.url));

/** The form of a template id, which is also its package's name. */
const nameForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Creates a package with one template in a new folder. The files of `scaffold/` end in `.txt`, so that tools do not
 * treat them as part of this package.
 *
 * @returns the absolute path of the folder
 * @throws {Error} when the folder's name is not a valid id, or the folder is not empty
 * @example
 * await newTemplate('my-template');
 */
export async function newTemplate(path: string): Promise<string> {
  const folder = resolve(path);
  const name = basename(folder);
  if (!nameForm.test(name)) throw new Error(`"${name}" is not a template name: use lower-case words joined by hyphens`);
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new Error(`${path} is not empty`);
  const { version } = JSON.parse(await readFile(join(scaffold, '../package.json'), 'utf8')) as { version: string };
  const words = {
    __name__: name,
    __title__: name[0]?.toUpperCase() + name.slice(1).replaceAll('-', ' '),
    __export__: name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    __version__: version,
  };
  const entries = await readdir(scaffold, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const target = join(
      folder,
      relative(scaffold, source)
        .replace(/\.txt$/, '')
        .replace(/^gitignore$/, '.gitignore'),
    );
    const text = Object.entries(words).reduce(
      (text, [word, by]) => text.replaceAll(word, by),
      await readFile(source, 'utf8'),
    );
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text, { flag: 'wx' });
  }
  return folder;
}
