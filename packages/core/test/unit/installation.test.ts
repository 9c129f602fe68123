import { brokenInstallation, damagedFile } from '@placard/core/engine';
import { importOptional, messageOf } from '@placard/core/server';
import { expect, it } from 'vitest';

const failed = (text: string, code?: string): Error => Object.assign(new Error(text), { code });

it('says what to do about a module that is missing', () => {
  const text = "Cannot find module '/p/node_modules/@placard/core/dist/index.js' imported from /p/a.js";
  expect(messageOf(brokenInstallation(failed(text, 'ERR_MODULE_NOT_FOUND')))).toBe(
    `${text}: a package is missing or incomplete: delete node_modules and install again`,
  );
});

it('says what to do about a native package that is missing, on one line', () => {
  const text = "Cannot find module '@libsql/linux-x64-gnu'";
  expect(messageOf(brokenInstallation(failed(`${text}\nRequire stack:\n- /p/x.js`, 'MODULE_NOT_FOUND')))).toBe(
    `${text}: install on the platform that runs this, with optional dependencies (npm install --include=optional)`,
  );
});

it.each([
  ['@placard/access', '@placard/accounts'],
  ['@placard/bun', '@placard/http/bun'],
  ['@placard/crawl', '@placard/check'],
  ['@placard/deno', '@placard/http/deno'],
  ['@placard/embed', 'placard'],
  ['@placard/head', '@placard/site/head'],
  ['@placard/kit', '@placard/template-kit'],
  ['@placard/node', '@placard/http/node'],
  ['@placard/portable', '@placard/press/web'],
  ['@placard/raster', '@placard/images'],
  ['@placard/rows', '@placard/site/rows'],
])('names the package that replaced %s', (old, name) => {
  const text = `Cannot find package '${old}' imported from /p/placard.config.mjs`;
  expect(messageOf(brokenInstallation(failed(text, 'ERR_MODULE_NOT_FOUND')))).toBe(`${text}: it is now ${name}`);
});

it.each([
  ['@placard/press', '@placard/press/web'],
  ['@placard/text', '@placard/text/web'],
])('names the entry that replaced ./portable of %s', (folder, name) => {
  const text = `Package subpath './portable' is not defined by "exports" in /p/node_modules/${folder}/package.json imported from /p/a.js`;
  expect(messageOf(brokenInstallation(failed(text, 'ERR_PACKAGE_PATH_NOT_EXPORTED')))).toBe(
    `${text}: it is now ${name}`,
  );
});

it('says that versions differ where a name is no longer exported', () => {
  const text = "The requested module '@placard/core' does not provide an export named 'sign'";
  expect(messageOf(brokenInstallation(new SyntaxError(text)))).toBe(
    `${text}: packages of different versions are installed: delete node_modules and install again`,
  );
});

it('returns any other error unchanged', () => {
  for (const other of [failed('connect ECONNREFUSED', 'ECONNREFUSED'), new SyntaxError('Unexpected token'), 'text'])
    expect(brokenInstallation(other)).toBe(other);
});

it('distinguishes a missing optional package from a missing dependency of it', async () => {
  const load = (text: string) => () => Promise.reject(failed(text, 'MODULE_NOT_FOUND'));
  await expect(
    importOptional('libsql', 'a ledger', load("Cannot find module '@libsql/linux-x64-gnu'")),
  ).rejects.toThrow('install on the platform that runs this');
});

it('names a damaged file, its fault and what to do', () => {
  expect(damagedFile(new URL('file:///a%20b/lossless.wasm'), new Error('unexpected end of file')).message).toBe(
    'cannot read /a b/lossless.wasm, which an installed package brings (unexpected end of file): delete node_modules and install again',
  );
});
