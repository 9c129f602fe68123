/**
 * Compiles assembly/NAME.ts to dist/NAME.wasm if a file of the folder is newer. Run in the folder of a package:
 *
 *     node ../../scripts/assemble.mjs lossless jpeg-forecast
 */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const sources = readdirSync('assembly').map((file) => join('assembly', file));
const newest = Math.max(...[...sources, import.meta.filename].map(changedAt));

for (const name of process.argv.slice(2)) {
  const output = join('dist', `${name}.wasm`);
  if (newest < changedAt(output)) continue;
  mkdirSync('dist', { recursive: true });
  const { main } = await import('assemblyscript/asc');
  const features = ['--enable', 'simd', '--enable', 'nontrapping-f2i'];
  const flags = ['-O3', '--noAssert', '--runtime', 'stub', ...features, '--use', 'abort='];
  // Warning 112 is about vectors that JavaScript could receive, but only functions of the module exchange them. 201 is
  // about numbers that are added to addresses; both have 32 bits here.
  const quiet = ['--disableWarning', '112', '--disableWarning', '201'];
  const files = [join('assembly', `${name}.ts`), '--outFile', output];
  const { error } = await main([...files, ...flags, ...quiet], { stdout: process.stdout, stderr: process.stderr });
  if (error !== null) process.exitCode = 1;
}
