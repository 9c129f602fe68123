/** Bundles the worker as wrangler does, and runs it in workerd on this machine. */
import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { createAssets } from '@placard/press/web/assets';
import { build } from 'esbuild';
import { Miniflare, Response } from 'miniflare';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const worker = fileURLToPath(new URL('worker.mjs', import.meta.url));

/** @returns modules for workerd: the script, and the WebAssembly that it imports */
export async function bundle(entryPoint = worker) {
  const wasm = new Map();
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    outfile: 'worker.js',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker'],
    target: 'es2022',
    plugins: [
      {
        name: 'wasm',
        setup: (build) =>
          build.onResolve({ filter: /\.wasm$/ }, ({ path, resolveDir }) => {
            wasm.set(basename(path), resolve(resolveDir, path));
            return { path: `./${basename(path)}`, external: true };
          }),
      },
    ],
  });
  return [
    { type: 'ESModule', path: 'worker.js', contents: outputFiles[0].text },
    ...(await Promise.all(
      [...wasm].map(async ([path, file]) => ({ type: 'CompiledWasm', path, contents: await readFile(file) })),
    )),
  ];
}

/**
 * Starts the worker. The files of `placard-assets` are read from the packages, without a copy.
 *
 * @param bindings the environment of the worker
 * @returns the Miniflare: `ready` is its URL, `dispose()` ends it
 */
export async function start({ bindings = {}, port = 0, modules, ...options } = {}) {
  let assets;
  return new Miniflare({
    modules: modules ?? (await bundle()),
    host: '127.0.0.1',
    port,
    compatibilityDate: '2026-04-01',
    bindings,
    serviceBindings: {
      async ASSETS(request) {
        assets ??= createAssets({ fonts, backgrounds });
        const file = await (await assets).read(new URL(request.url).pathname.replace('/placard/', ''));
        return file === undefined ? new Response(null, { status: 404 }) : new Response(file);
      },
    },
    ...options,
  });
}
