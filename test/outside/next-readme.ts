import { codeBlocks } from '../code-blocks.js';

/** Returns the files in the README of `@placard/next`, by path. */
export async function nextReadme(): Promise<Readonly<Record<string, string>>> {
  const blocks = await codeBlocks('../integrations/next/README.md');
  return Object.fromEntries(blocks.flatMap(({ file, code }) => (file === undefined ? [] : [[file, code]])));
}
