import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namesOf, publicEntries, root, type Entry } from './public-names.js';

interface DocExample {
  /** The source file, relative to the repository. */
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

const skipped = /(^|\/)(node_modules|dist|test)\//;

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !skipped.test(file))
    .map((file) => `${folder}/${file}`);

const comment = /\/\*\*(?:(?!\*\/)[^])*?@example\n((?:(?!\*\/)[^])*)\*\//g;

function examplesIn(file: string): DocExample[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(comment)].map(({ 0: whole, 1: body = '', index }) => {
    const start = index + whole.indexOf('@example');
    const lines = body.split('\n').map((line) => line.replace(/^\s*\* ?/, ''));
    const end = lines.findIndex((line) => line.startsWith('@'));
    const code = lines.slice(0, end < 0 ? undefined : end).join('\n');
    return { file, line: text.slice(0, start).split('\n').length, code };
  });
}

const declares = (code: string, name: string): boolean =>
  new RegExp(`\\b(?:const|let|function|class|import)\\b(?:(?! of )[^=;(])*\\b${name}\\b`).test(code);

/** Imports what an example uses of its own file and package. Everything else it imports itself, or doc-examples.d.ts has it. */
function importsOf({ file, code }: DocExample, entries: readonly Entry[]): string {
  const declarations = file.replace('/src/', '/dist/').replace(/\.tsx?$/, '');
  const own = entries.filter(({ folder }) => file.startsWith(`${folder}/`));
  const sources = [
    ...own.map(({ specifier, names }) => ({ specifier, names })),
    { specifier: `../../${declarations}.js`, names: namesOf(join(root, `${declarations}.d.ts`)) },
  ];
  const imports = new Map<string, string>();
  for (const { specifier, names } of sources)
    for (const { name } of names)
      if (new RegExp(`(?<![.\\w])${name}\\b`).test(code) && !declares(code, name) && !imports.has(name))
        imports.set(name, `import { ${name} } from '${specifier}';`);
  return [...imports.values()].join('\n');
}

it('type-checks the examples of all docstrings', () => {
  const entries = publicEntries();
  const examples = [...new Set(entries.map(({ folder }) => folder))].flatMap(sourcesOf).flatMap(examplesIn);
  expect(examples.length).toBeGreaterThan(40);
  const folder = mkdtempSync(join(root, 'test/.examples-'));
  try {
    for (const example of examples) {
      const name = `${example.file.replaceAll(/[/.]/g, '-')}-line-${example.line}.tsx`;
      writeFileSync(join(folder, name), `${importsOf(example, entries)}\n${example.code}\nexport {};\n`);
    }
    const compilerOptions = {
      composite: false,
      noEmit: true,
      declaration: false,
      declarationMap: false,
      noUnusedLocals: false,
      verbatimModuleSyntax: false,
      lib: ['es2023', 'es2024.string', 'dom'],
    };
    const config = { extends: '../../tsconfig.base.json', compilerOptions, include: ['*.tsx', '../doc-examples.d.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
