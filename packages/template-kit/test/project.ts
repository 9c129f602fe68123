import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newTemplate } from '@placard/template-kit';
import { onTestFinished } from 'vitest';

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

export interface TestProject {
  readonly folder: string;
  /** Replaces a part of a source file. Throws if the file does not change. */
  edit(file: string, from: string | RegExp, to: string): Promise<void>;
  write(file: string, text: string): Promise<void>;
  read(file: string): Promise<string>;
}

/**
 * Creates a package as `placard template new` does, in a folder that finds the packages of this workspace.
 *
 * @param atEnd registers its removal. Default: at the end of the test
 */
export async function newProject(
  name = 'quiet-card',
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<TestProject> {
  const parent = await mkdtemp(join(tmpdir(), 'placard-kit-'));
  atEnd(() => rm(parent, { recursive: true, force: true }));
  await symlink(modules, join(parent, 'node_modules'));
  const folder = await newTemplate(join(parent, name));
  const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
  const write = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text);
  return {
    folder,
    read,
    write,
    async edit(file, from, to) {
      const text = await read(file);
      const edited = text.replace(from, to);
      if (edited === text) throw new Error(`${file} does not hold ${String(from)}`);
      await write(file, edited);
    },
  };
}

/** Returns the number of the first line that contains `part`, from 1. */
export const lineOf = (text: string, part: string): number =>
  text.split('\n').findIndex((line) => line.includes(part)) + 1;
