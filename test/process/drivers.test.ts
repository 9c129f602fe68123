import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { codeBlocks } from '../code-blocks.js';

const run = promisify(execFile);
// In the repository, so that the programs find the packages.
const folder = await mkdtemp(fileURLToPath(new URL('drivers-', import.meta.url)));
for (const { file, code } of await codeBlocks('drivers.md')) if (file) await writeFile(join(folder, file), code);
await copyFile(
  fileURLToPath(new URL('../../docs/examples/driver/cache.mjs', import.meta.url)),
  join(folder, 'cache.mjs'),
);
afterAll(() => rm(folder, { recursive: true }));

describe('docs/drivers.md', async () => {
  it('shows a program that finds its second card in the cache', async () => {
    const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: folder });
    expect(stdout).toBe('false true\n');
  });

  it('shows a ledger that stores a charge', async () => {
    const { stdout } = await run(process.execPath, ['ledger.mjs'], { cwd: folder });
    expect(stdout).toBe('1000\n');
  });

  await import(join(folder, 'suites.mjs'));
});
