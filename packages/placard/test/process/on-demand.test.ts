import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('loads the HTTP interface with its first request, not to draw', async () => {
  const script = fileURLToPath(new URL('fixtures/draw-only.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(stdout).toBe('drawn\nh3 is loaded\n');
});
