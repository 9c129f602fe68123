import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface CodeBlock {
  readonly language: string;
  /** The name after `file=` in the line of the fence: the block is the content of this file. */
  readonly file: string | undefined;
  readonly code: string;
}

/** Returns every fenced block of a page in `docs`, in order. */
export async function codeBlocks(page: string): Promise<CodeBlock[]> {
  const text = await readFile(fileURLToPath(new URL(`../docs/${page}`, import.meta.url)), 'utf8');
  return [...text.matchAll(/^```(\w*)(?: file=(\S+))?\n(.*?)^```$/gms)].map(([, language = '', file, code = '']) => ({
    language,
    file,
    code,
  }));
}
