import { posix } from 'node:path';

/** What became of a source file. */
export interface Migrated {
  readonly text: string;
  /** False: only a person can change it. */
  readonly isChanged: boolean;
  /** What the author has to look at, with line numbers of the new text. */
  readonly left: readonly string[];
}

const target = '@placard/og';

/** Modules whose `ImageResponse` is replaced. */
const sources = 'next/og|@vercel/og|next/server|@takumi-rs/image-response(?:/wasm)?';

const importLine = new RegExp(`^([ \\t]*)import (type )?\\{([^}]*)\\} from (['"])(${sources})\\4;?`, 'gm');
/** `export { ImageResponse } from`, `await import()` and `require()` that name nothing else. */
const otherForms = new RegExp(
  `(\\{\\s*(?:type )?ImageResponse(?:\\s*(?:as|:)\\s*\\w+)?,?\\s*\\}\\s*(?:from\\s*|=\\s*(?:await\\s+import|require)\\(\\s*))(['"])(?:${sources})\\2`,
  'g',
);
/** API routes of Next.js outside its folder `app`: on Node they cannot return a `Response`. */
const isPages = /^(?:src\/)?pages(?:\/|$)/;
const runtimeLine = /^export const runtime = (['"])(?:edge|experimental-edge)\1;?[ \t]*\n/gm;
const runtimeInConfig = /^([ \t]*)runtime: (['"])(?:edge|experimental-edge)\2,?[ \t]*\n/gm;
/** `fetch(new URL('./font.ttf', import.meta.url)).then((response) => response.arrayBuffer())`. */
const fetchedFile =
  /\bfetch\(\s*new URL\(\s*(['"`])([^'"`]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)\s*,?\s*\)\s*\.then\(\s*(?:async )?\(?\s*(\w+)\s*\)?\s*=>\s*\3\.arrayBuffer\(\)\s*,?\s*\)/g;
/** `(await fetch(new URL('./font.ttf', import.meta.url))).arrayBuffer()`. */
const awaitedFile =
  /\(\s*await fetch\(\s*new URL\(\s*(['"`])([^'"`]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)\s*,?\s*\)\s*\)\s*\.arrayBuffer\(\)/g;

/**
 * Changes a route or a metadata file that draws with `next/og`, `@vercel/og` or takumi so that it draws with
 * `@placard/og`: the import, the line that selects the edge runtime, and files that are fetched beside the module.
 *
 * @param folder of the file, relative to an app of Next.js, whose bundlers change URLs of files; otherwise undefined
 * @returns undefined when the file imports neither any of them nor satori, which only a person can replace
 * @example
 * migrateSource(`import { ImageResponse } from 'next/og';`)?.text; // "import { ImageResponse } from '@placard/og';"
 */
export function migrateSource(source: string, folder?: string): Migrated | undefined {
  let isChanged = false;
  const imported = source.replace(
    importLine,
    (line, indent: string, type = '', list: string, quote: string, from: string) => {
      const names = list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '');
      const moved = names.filter((name) => /^(?:type )?ImageResponse\b/.test(name));
      if (moved.length === 0) return line;
      isChanged = true;
      const rest = names.filter((name) => !moved.includes(name));
      const statement = (some: readonly string[], path: string): string =>
        `${indent}import ${type}{ ${some.join(', ')} } from ${quote}${path}${quote};`;
      return [statement(moved, target), ...(rest.length === 0 ? [] : [statement(rest, from)])].join('\n');
    },
  );
  const moved = imported.replace(otherForms, (_, before: string, quote: string) => {
    isChanged = true;
    return `${before}${quote}${target}${quote}`;
  });
  if (!isChanged)
    return /\bfrom ['"]satori['"]/.test(source) ? { text: source, isChanged, left: leftIn(source) } : undefined;
  if (folder !== undefined && isPages.test(folder)) return { text: moved, isChanged, left: leftIn(moved, atEdge) };
  const text = readsFiles(moved.replace(runtimeLine, '').replace(runtimeInConfig, ''), folder);
  return { text, isChanged, left: leftIn(text, onNode) };
}

/** Node's `fetch` has no `file:` URLs. */
function readsFiles(source: string, folder: string | undefined): string {
  const place = (quote: string, path: string): string =>
    folder === undefined
      ? `new URL(${quote}${path}${quote}, import.meta.url)`
      : `join(process.cwd(), ${quote}${posix.join(folder, path)}${quote})`;
  const read = (_: string, quote: string, path: string): string => `readFile(${place(quote, path)})`;
  const text = source.replace(fetchedFile, read).replace(awaitedFile, read);
  if (text === source) return text;
  const needed = [
    { name: 'readFile', from: 'node:fs/promises' },
    ...(folder === undefined ? [] : [{ name: 'join', from: 'node:path' }]),
  ];
  const imports = needed.flatMap(({ name, from }) =>
    new RegExp(`import [^;]*\\b${name}\\b[^;]* from ['"](?:node:)?${from.slice('node:'.length)}['"]`).test(source)
      ? []
      : [`import { ${name} } from '${from}';\n`],
  );
  return imports.join('') + text;
}

type Question = readonly [found: RegExp, what: string];

const fetched = "pass images: 'fetch', or { hosts: ['…'] }";

/** What a person must decide about, by line. */
const questions: readonly Question[] = [
  [/\bsrc=(?:\{`?)?["'`]?https?:|\burl\(https?:/, `has a picture at an address: ${fetched}`],
  [/\bsrc=\{(?!["'`]?(?:https?|data):)|\burl\(["']?\$\{/, `has a picture; if it is at an address, ${fetched}`],
  [/\bsatori\(/, 'calls satori, which is left alone: use fromElement of @placard/og'],
];
const onNode: readonly Question[] = [
  [/\bfetch\(\s*new URL\(/, 'reads a file by fetch, which Node cannot: use readFile of node:fs/promises'],
  [/\bprocess\.env\.NEXT_RUNTIME\b/, 'depends on the runtime, which is Node now'],
];
const atEdge: readonly Question[] = [
  [
    /\bruntime\b.*\bedge\b/,
    'stays at the edge, as routes of pages/ cannot return a Response on Node; those of app/ can',
  ],
];

const leftIn = (text: string, more: readonly Question[] = []): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...more, ...questions].filter(([found]) => found.test(line)).map(([, what]) => `line ${index + 1} ${what}`),
    );
