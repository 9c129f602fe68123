import { readFile, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { ImageFile } from '@placard/core';
import {
  imageRoleOf,
  messageOf,
  readImageReference,
  type RawRequest,
  type RegisteredTemplate,
  type Registry,
} from '@placard/core/server';
import { imageFileOf } from '@placard/images';

/** The names of a template's params that hold an image. */
const imageParams = ({ schemas }: RegisteredTemplate): readonly string[] =>
  [...schemas].flatMap(([name, schema]) => (imageRoleOf(schema) === undefined ? [] : [name]));

/** Reads an image that the caller has named. @throws {Error} naming the file */
async function readImage(path: string, name: string): Promise<ImageFile> {
  try {
    return await imageFileOf(await readFile(path));
  } catch (cause) {
    throw new Error(`${name}: ${messageOf(cause)}`, { cause });
  }
}

/**
 * Reads the files of `--image name=path`.
 *
 * @param pathOf returns the path of a file that may be relative
 * @returns the images by the names of their params
 */
export async function readImages(
  options: readonly string[],
  registered: RegisteredTemplate,
  pathOf: (file: string) => string,
): Promise<Readonly<Record<string, ImageFile>>> {
  const names = imageParams(registered);
  const read = options.map(async (option) => {
    const cut = option.indexOf('=');
    const [name, file] = [option.slice(0, Math.max(0, cut)), option.slice(cut + 1)];
    if (name === '' || file === '') throw new Error(`--image "${option}" is not of the form name=file`);
    if (!names.includes(name)) {
      const { id } = registered.template;
      const known = names.length === 0 ? 'takes no images' : `takes images as ${names.join(', ')}`;
      throw new Error(`--image "${name}": the template "${id}" ${known}`);
    }
    return [name, await readImage(pathOf(file), file)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/**
 * Reads the files that a row of a batch names in the columns of params that hold an image.
 *
 * @param rows path of the file with the rows; images are read from its folder and below
 * @throws {Error} naming column and file
 */
export async function withRowImages(raw: RawRequest, registry: Registry, rows: string): Promise<RawRequest> {
  const { template, v, params } = raw;
  if (typeof template !== 'string' || typeof params !== 'object' || params === null) return raw;
  const registered = registry.template(template, typeof v === 'string' ? v : undefined) ?? registry.template(template);
  const given: Readonly<Record<string, unknown>> = { ...params };
  const images: Record<string, ImageFile> = {};
  for (const name of imageParams(registered)) {
    const file = given[name];
    if (typeof file !== 'string' || file === '' || readImageReference(file) !== undefined) continue;
    images[name] = await readImage(await pathBelow(dirname(rows), file, name), `${name}: ${file}`);
  }
  return { ...raw, params: { ...given, ...images } };
}

/** Returns the real path of a file, which must be in a folder or below it, also behind symbolic links. */
async function pathBelow(folder: string, file: string, column: string): Promise<string> {
  const [base, path] = await Promise.all([realpath(folder), realpath(resolve(folder, file))]).catch(
    (cause: NodeJS.ErrnoException) => {
      throw new Error(`${column}: ${file} cannot be read (${cause.code ?? cause.message})`, { cause });
    },
  );
  const below = relative(base, path);
  if (isAbsolute(below) || below === '..' || below.startsWith(`..${sep}`))
    throw new Error(`${column}: ${file} is not below the folder of the rows`);
  return path;
}
