import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

it("runs the README's program as printed", async () => {
  const readme = await readFile(`${root}/README.md`, 'utf8');
  const program = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const file = `${root}/test/readme-program.mjs`;
  await writeFile(file, `${program}\nconsole.log(bytes.length, alt);\n`);
  try {
    const { stdout } = await run(process.execPath, [file]);
    expect(stdout).toMatch(/^\d{4,} Hello, world\.\n$/);
  } finally {
    await rm(file);
  }
});
