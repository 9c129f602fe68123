/** Reads the files of the API reference from disk, on runtimes with `node:fs`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface ReferenceFile {
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly gzip: Uint8Array | undefined;
}

const files: Readonly<Record<string, readonly [path: string, type: string]>> = {
  'reference.js': ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  'reference.css': ['swagger-ui.css', 'text/css; charset=utf-8'],
  'favicon.png': ['favicon-32x32.png', 'image/png'],
};

const { resolve } = createRequire(import.meta.url);

/**
 * Returns a function that reads the files of the API reference by name, each once, on its first request.
 *
 * @throws {Error} with one line, when the package `swagger-ui-dist` is not installed
 */
export function openReferenceFiles(): (name: string) => Promise<ReferenceFile | undefined> {
  try {
    resolve('swagger-ui-dist/package.json');
  } catch (cause) {
    throw new Error('the API reference needs the package swagger-ui-dist: npm install swagger-ui-dist', { cause });
  }
  const open = new Map<string, Promise<ReferenceFile>>();
  return async (name) => {
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (file === undefined) return undefined;
    const reading = open.get(name) ?? read(...file);
    open.set(name, reading);
    return reading;
  };
}

async function read(path: string, type: string): Promise<ReferenceFile> {
  const bytes = await readFile(resolve(`swagger-ui-dist/${path}`));
  return { type, bytes, gzip: type.startsWith('image/') ? undefined : await promisify(gzip)(bytes) };
}
