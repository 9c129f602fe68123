import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from './cards.js';
import { createProject, type Project } from './project.js';

const tarballs = inject('tarballs');
const typed = tarballs.filter(({ manifest }) => JSON.stringify(manifest['exports'] ?? {}).includes('"types":'));

/** Checks all tarballs in one process, because each start of these tools takes a second. */
const check = `
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFile } from 'node:fs/promises';
import { publint } from 'publint';

const found = {};
for (const { name, file, untyped } of JSON.parse(process.env.TARBALLS)) {
  const bytes = await readFile(file);
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages } = await publint({ pack: { tarball }, strict: true });
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(bytes), { excludeEntrypoints: untyped });
  found[name] = { messages, types, problems };
}
console.log(JSON.stringify(found));
`;

interface Found {
  readonly messages: readonly unknown[];
  /** False: the package has none. */
  readonly types: unknown;
  readonly problems: readonly { kind: string; resolutionKind?: string; resolutionOption?: string }[];
}

describe('the tarballs', () => {
  let project: Project;
  let found: Readonly<Record<string, Found>>;
  beforeAll(async () => {
    project = await createProject('tools');
    await project.install('publint@0.3.24', '@arethetypeswrong/core@0.18.5');
    await project.write({ 'check.mjs': check });
    const all = tarballs.map(({ name, file, manifest }) => {
      // WebAssembly and programs have no types.
      const untyped = Object.keys(manifest['exports'] ?? {}).filter((entry) => /\.wasm$|^\.\/bin$/.test(entry));
      return { name, file, untyped };
    });
    const { stdout } = await project.run('node check.mjs', { env: { TARBALLS: JSON.stringify(all) } });
    found = JSON.parse(stdout) as typeof found;
  });

  it.each(tarballs.map(({ name }) => [name]))('%s: publint finds nothing', (name) => {
    expect(found[name]?.messages).toEqual([]);
  });

  it.each(typed.map(({ name }) => [name]))('%s: its types are right', (name) => {
    const { types, problems = [] } = found[name] ?? {};
    expect(types).toBeTruthy();
    // TypeScript's old resolution does not know `exports`. CommonJS can `require` these modules.
    const isExpected = ({ kind, resolutionKind, resolutionOption }: Found['problems'][number]): boolean =>
      kind === 'CJSResolvesToESM' || resolutionKind === 'node10' || resolutionOption === 'node10';
    expect(problems.filter((each) => !isExpected(each))).toEqual([]);
  });

  it.each(tarballs.map((each) => [each.name, each]))('%s says what a registry shows', async (_, { file, manifest }) => {
    expect(manifest).toMatchObject({
      license: expect.any(String),
      description: expect.any(String),
      repository: { url: expect.stringMatching(/^git\+https:/), directory: expect.any(String) },
      publishConfig: { access: 'public' },
      engines: { node: '>=20.19' },
    });
    expect(manifest['sideEffects']).toBeDefined();
    expect((manifest['keywords'] as readonly string[]).length).toBeGreaterThan(2);
    const { stdout } = await project.run(`tar -tzf ${file}`);
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']),
    );
    expect(stdout).not.toMatch(/tsbuildinfo|\.map$|package\/(test|src)\//m);
    const readme = await project.run(`tar -xzOf ${file} package/README.md`);
    expect(readme.stdout).toMatch(/npm install .*placard/);
  });
});

/** Packages that programs import. Types of the other packages are checked if these refer to them. */
const imported = new Set([
  'placard',
  ...['accounts', 'backgrounds', 'client', 'core', 'fonts', 'http', 'og', 'stores', 'templates', 'templates-more'].map(
    (name) => `@placard/${name}`,
  ),
]);
const forPrograms = tarballs.filter(({ name }) => imported.has(name));

describe('the types, with skipLibCheck: false', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject('types');
    const names = forPrograms.map(({ name }) => name).join(' ');
    await project.install(names, 'typescript@5.9.3', '@types/node@20.19.9');
  });

  it.each([
    ['bundler', 'esnext'],
    ['node16', 'node16'],
  ])('moduleResolution %s: all entries and the examples of all READMEs', async (moduleResolution, module) => {
    const specifiers = forPrograms.flatMap(({ name, manifest }) =>
      Object.entries((manifest['exports'] ?? {}) as Readonly<Record<string, unknown>>)
        .filter(([path, target]) => typeof target === 'object' && !path.endsWith('/testing'))
        .map(([path]) => name + path.slice(1)),
    );
    const entries = specifiers.map((specifier, at) => `export * as entry${at} from '${specifier}';`);
    const examples = await Promise.all(forPrograms.map(({ manifest }) => examplesOf(manifest)));
    const compilerOptions = {
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module,
      moduleResolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      types: ['node'],
      jsx: 'react-jsx',
      jsxImportSource: '@placard/core',
    };
    await project.write({
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }),
      'entries.ts': `${entries.join('\n')}\n`,
      ...Object.fromEntries(examples.flat()),
    });
    const { stdout } = await project.run('tsc -p .', { mayFail: true });
    expect(stdout).toBe('');
    expect(entries.length).toBeGreaterThan(20);
    expect(examples.flat().length).toBeGreaterThan(8);
  });
});

/** Returns the TypeScript examples in a package's README, as files by name. */
async function examplesOf(manifest: Readonly<Record<string, unknown>>): Promise<[string, string][]> {
  const { directory } = manifest['repository'] as { readonly directory: string };
  const text = await readFile(join(root, directory, 'README.md'), 'utf8');
  const name = directory.replaceAll('/', '-');
  return [...text.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(([, language = '', code = ''], at) => [
    `${name}-${at}.${language}`,
    `${code}\nexport {};\n`,
  ]);
}
