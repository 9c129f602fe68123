import { posix } from 'node:path';

/** What became of a source file. */
export interface Migrated {
  readonly text: string;
  /** What the author has to look at, with line numbers of the new text. */
  readonly left: readonly string[];
}

const target = '@placard/og';

/** Modules whose `ImageResponse` is replaced. */
const sources = 'next/og|@vercel/og|next/server|@takumi-rs/image-response(?:/wasm)?';

const importLine = new RegExp(`^([ \\t]*)import (type )?\\{([^}]*)\\} from (['"])(${sources})\\4;?`, 'gm');
const runtimeLine = /^export const runtime = (['"])(?:edge|experimental-edge)\1;?[ \t]*\n/gm;
const runtimeInConfig = /^([ \t]*)runtime: (['"])(?:edge|experimental-edge)\2,?[ \t]*\n/gm;
/** `fetch(new URL('./font.ttf', import.meta.url)).then((response) => response.arrayBuffer())`. */
const fetchedFile =
  /\bfetch\(\s*new URL\(\s*(['"`])([^'"`$]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)\s*,?\s*\)\s*\.then\(\s*(?:async )?\(?\s*(\w+)\s*\)?\s*=>\s*\3\.arrayBuffer\(\)\s*,?\s*\)/g;

/**
 * Changes a route or a metadata file that draws with `next/og`, `@vercel/og` or takumi so that it draws with
 * `@placard/og`: the import, the line that selects the edge runtime, and files that are fetched beside the module.
 *
 * @param folder of the file, relative to an app of Next.js, whose bundlers change URLs of files; otherwise undefined
 * @returns undefined when the file imports none of them
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
  if (!isChanged) return undefined;
  const onNode = imported.replace(runtimeLine, '').replace(runtimeInConfig, '');
  const text = readsFiles(onNode, folder);
  return { text, left: leftIn(text) };
}

/** Node's `fetch` has no `file:` URLs. */
function readsFiles(source: string, folder: string | undefined): string {
  const place = (quote: string, path: string): string =>
    folder === undefined
      ? `new URL(${quote}${path}${quote}, import.meta.url)`
      : `join(process.cwd(), ${quote}${posix.join(folder, path)}${quote})`;
  const text = source.replace(fetchedFile, (_, quote: string, path: string) => `readFile(${place(quote, path)})`);
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

/** What a person must decide about, by line. */
const questions: readonly (readonly [found: RegExp, what: string])[] = [
  [/\bfetch\(\s*new URL\(/, 'reads a file by fetch, which Node cannot: use readFile of node:fs/promises'],
  [
    /\bsrc=(?:\{`?)?["'`]?https?:|\burl\(https?:/,
    "has a picture at an address: pass images: 'fetch', or { hosts: ['…'] }",
  ],
  [/\bsatori\(/, 'calls satori, which is left alone: use fromElement of @placard/og'],
  [/\bprocess\.env\.NEXT_RUNTIME\b/, 'depends on the runtime, which is Node now'],
];

const leftIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      questions.filter(([found]) => found.test(line)).map(([, what]) => `line ${index + 1} ${what}`),
    );
