/** The `dist` of the package in this folder as it was before `prepack` changed it. */
import { existsSync, renameSync, rmSync } from 'node:fs';

export const kept = '.dist-before-pack';

/** Puts it back, if there is one. */
export function putBack() {
  if (!existsSync(kept)) return;
  rmSync('dist', { recursive: true, force: true });
  renameSync(kept, 'dist');
}
