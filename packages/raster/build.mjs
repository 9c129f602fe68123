/** assembly/ → dist/png.wasm and dist/jpeg-forecast.wasm, when one of its files is newer. */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const assembly = new URL('assembly/', import.meta.url);

const changedAt = (url) => statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const sources = readdirSync(assembly).map((name) => new URL(name, assembly));
const newest = Math.max(...[...sources, new URL(import.meta.url)].map(changedAt));

for (const [entry, name] of [
  ['lossless', 'png'],
  ['jpeg-forecast', 'jpeg-forecast'],
]) {
  const output = new URL(`dist/${name}.wasm`, import.meta.url);
  if (newest < changedAt(output)) continue;
  mkdirSync(new URL('.', output), { recursive: true });
  const { main } = await import('assemblyscript/asc');
  const flags = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];
  const files = [fileURLToPath(new URL(`${entry}.ts`, assembly)), '--outFile', fileURLToPath(output)];
  // 112: vectors that reach JavaScript; only a module's own functions exchange them. 201: addresses that are added to
  // numbers; they have 32 bits here.
  const { error } = await main([...files, ...flags, '--disableWarning', '112', '--disableWarning', '201'], {
    stdout: process.stdout,
    stderr: process.stderr,
  });
  if (error !== null) process.exitCode = 1;
}
