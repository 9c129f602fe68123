import { readFile } from 'node:fs/promises';
import { brokenInstallation, damagedFile } from '@placard/core/engine';
import { importOptional, messageOf } from '@placard/core/server';
import { expect, it } from 'vitest';
import { renamed } from '../../src/util/renamed-packages.js';

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

it('names the package that replaced a missing one', () => {
  const text = "Cannot find package '@placard/raster' imported from /p/placard.config.mjs";
  expect(messageOf(brokenInstallation(failed(text, 'ERR_MODULE_NOT_FOUND')))).toBe(
    `${text}: it is now @placard/images`,
  );
});

it('names the entry that replaced a missing one', () => {
  const text = `Package subpath './portable' is not defined by "exports" in /p/node_modules/@placard/text/package.json imported from /p/a.js`;
  expect(messageOf(brokenInstallation(failed(text, 'ERR_PACKAGE_PATH_NOT_EXPORTED')))).toBe(
    `${text}: it is now @placard/text/web`,
  );
});

it('names only packages and entries that exist, in place of those that do not', async () => {
  const list = await readFile(new URL('../../../../test/exports.txt', import.meta.url), 'utf8');
  const exported = Array.from(list.matchAll(/^(\S+) \(\d+\)$/gm), ([, name = '']) => name);
  expect(exported).toEqual(expect.arrayContaining([...renamed.values()]));
  expect(exported.filter((name) => renamed.has(name))).toEqual([]);
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
