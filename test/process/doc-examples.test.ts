import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { namesOf, publicEntries, root, type Entry } from '../public-names.js';

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

/** Imports the names of an example's file and package. It imports others itself, or doc-examples.d.ts has them. */
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

const entries = publicEntries();
const examples = [...new Set(entries.map(({ folder }) => folder))].flatMap(sourcesOf).flatMap(examplesIn);

const nameOf = ({ file, line }: DocExample): string => `${file.replaceAll(/[/.]/g, '-')}-line-${line}`;

/** Runs `work` in a temporary folder below this one, from which packages can be imported. */
function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(root, 'test/.examples-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('type-checks the examples of all docstrings', () => {
  expect(examples.length).toBeGreaterThan(40);
  const output = inFolder((folder) => {
    for (const example of examples)
      writeFileSync(
        join(folder, `${nameOf(example)}.tsx`),
        `${importsOf(example, entries)}\n${example.code}\nexport {};\n`,
      );
    const compilerOptions = {
      composite: false,
      noEmit: true,
      declaration: false,
      declarationMap: false,
      noUnusedLocals: false,
      verbatimModuleSyntax: false,
      lib: ['es2023', 'es2024.string', 'dom'],
    };
    const config = { extends: '../../tsconfig.json', compilerOptions, include: ['*.tsx', '../doc-examples.d.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/.bin/tsc');
    return spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' }).stdout;
  });
  expect(output).toBe('');
});

/** `EXPRESSION; // VALUE` */
const claim = /^(\S.*); \/\/ (.+)$/gm;

/** Whether the text is an expression: neither a sentence, nor a value with `…` for a part that differs. */
function isValue(text: string): boolean {
  if (text.includes('…')) return false;
  try {
    void new Function(`return (${text});`);
    return !/^[a-z]\w*$/.test(text) || ['true', 'false', 'null', 'undefined'].includes(text);
  } catch {
    return false;
  }
}

/** Names that are declared without a value. An example with one of them cannot be run. */
const declared = [
  ...readFileSync(join(root, 'test/doc-examples.d.ts'), 'utf8').matchAll(
    /^declare (?:const|function) (\w+|\[[^\]]*\])/gm,
  ),
].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);

const canRun = ({ code }: DocExample): boolean =>
  !declared.some((name) => new RegExp(`(?<![.\\w])${name}\\b(?!['":])`).test(code) && !declares(code, name));

it('has examples whose expressions have the values behind them', () => {
  const checked = inFolder((folder) => {
    const files = examples.filter(canRun).flatMap((example) => {
      let claims = 0;
      const code = example.code.replaceAll(claim, (line, expression: string, value: string) => {
        if (!isValue(value) || /^(const|let|export|for|await) /.test(expression)) return line;
        claims += 1;
        return `told.push([${JSON.stringify(expression)}, ${expression}, ${value}]);`;
      });
      if (claims === 0) return [];
      const module = `${importsOf(example, entries)}\nexport const told = [];\n${code}`;
      const file = `${nameOf(example)}.mjs`;
      writeFileSync(join(folder, file), transformSync(module, { loader: 'tsx', format: 'esm' }).code);
      return [file];
    });
    const imports = files.map((file) => `...(await import('./${file}')).told`);
    writeFileSync(join(folder, 'all.mjs'), `process.stdout.write(JSON.stringify([${imports.join(', ')}]));`);
    return JSON.parse(execFileSync(process.execPath, [join(folder, 'all.mjs')], { encoding: 'utf8' })) as [
      expression: string,
      value: unknown,
      said: unknown,
    ][];
  });
  expect(checked.map(([expression, value]) => [expression, value])).toEqual(
    checked.map(([expression, , said]) => [expression, said]),
  );
  expect(checked.length).toBeGreaterThan(30);
});
