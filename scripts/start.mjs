/**
 * `npm start`: builds the `placard` command and starts its server in this process. Says so first, because the first
 * build takes a minute, and npm prints nothing meanwhile. Arguments are those of `placard serve`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const options = process.argv.slice(2);
process.stderr.write(
  'Building Placard, which takes a minute the first time. Then its server starts and prints its address.\n' +
    'On a terminal, the first start also prints an API key. To create one otherwise:\n' +
    '  npx placard keys create --account NAME\n\n',
);
const build = fileURLToPath(new URL('build.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [build, 'command'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
// In this process, so that a signal to npm reaches the server.
process.argv.splice(2, Infinity, 'serve', ...options);
await import('../packages/cli/bin/placard.js');
