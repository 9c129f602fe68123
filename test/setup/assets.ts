import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Makes what the sources need and TypeScript does not compile to, such as WebAssembly, if it is not up to date. */
export default async function setup(): Promise<void> {
  await run(process.execPath, ['scripts/build.mjs', 'assets'], { cwd: root });
}
