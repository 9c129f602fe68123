import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFolder } from '../helpers.js';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** Installs the built package and its required dependencies, and no others. @returns the folder */
export async function installStores(): Promise<string> {
  const folder = await newFolder();
  for (const name of ['platforms', 'core', 'accounts', 'stores'])
    for (const part of ['dist', 'package.json'])
      await cp(join(repository, 'packages', name, part), join(folder, 'node_modules/@placard', name, part), {
        recursive: true,
      });
  for (const name of ['ajv', 'unstorage'])
    await symlink(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
}
