/** The `dist` of a package as it was before `prepack` changed it. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const kept = '.dist-before-pack';

/**
 * Puts it back, if there is one.
 *
 * @param {string} folder of the package; default: the current one
 */
export function putBack(folder = '') {
  if (!existsSync(join(folder, kept))) return;
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  renameSync(join(folder, kept), join(folder, 'dist'));
}
