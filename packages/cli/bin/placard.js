#!/usr/bin/env node
import * as module from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Node 22.8 and later keep compiled code on disk; a render process finds the folder by the variable.
module.enableCompileCache?.();
const folder = module.getCompileCacheDir?.();
if (folder !== undefined) process.env['NODE_COMPILE_CACHE'] ??= folder;

// Does the same as `delayTierUp` of @placard/pool, which may not be installed: `placard render` draws one card in this
// process. A server runs long enough to gain from optimized code, which saves a seventh of its time under overload.
if (process.versions.v8.startsWith('11.') && process.argv[2] !== 'serve') {
  setFlagsFromString('--wasm-tiering-budget=13000000');
  setFlagsFromString('--interrupt-budget=400000');
}

try {
  await import('../dist/main.js');
} catch (error) {
  // The modules that explain errors may be the missing ones, so this uses none of them.
  const broken = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'];
  if (!broken.includes(error.code) && !/does not provide an export named/.test(error.message)) throw error;
  const [what] = error.message.split('\n');
  process.stderr.write(
    `placard: ${what}: packages are missing, incomplete or of different versions: delete node_modules and install again\n`,
  );
  process.exitCode = 1;
}
