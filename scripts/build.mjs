/**
 * Builds all packages. Assembly needs no compiled TypeScript, so both are compiled at once:
 *
 *     node scripts/build.mjs
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const workspaces = (...names) =>
  ['npm', 'run', '--silent', 'build', ...names.map((name) => `--workspace=@placard/${name}`)].join(' ');

/** Runs commands at once, with their output. The build ends here when one fails, which has said why. */
async function run(...commands) {
  const codes = await Promise.all(
    commands.map(async (command) => {
      const [code] = await once(spawn(command, { shell: true, stdio: 'inherit' }), 'close');
      return code;
    }),
  );
  if (codes.some((code) => code !== 0)) process.exit(1);
}

await run('tsc -b', workspaces('raster', 'press'));
await run(workspaces('text', 'browser', 'edge', 'ui', 'kit', 'web'));
