#!/usr/bin/env node
import * as module from 'node:module';

// Node 22.8 and later keep compiled code on disk; a render process finds the folder by the variable.
module.enableCompileCache?.();
const folder = module.getCompileCacheDir?.();
if (folder !== undefined) process.env['NODE_COMPILE_CACHE'] ??= folder;

await import('../dist/main.js');
