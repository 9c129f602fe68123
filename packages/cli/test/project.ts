import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFolder } from './folder.js';

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Creates a folder with these files and our packages. */
export async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = await newFolder();
  await symlink(modules, join(cwd, 'node_modules'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text);
  return cwd;
}

export const config = `import { defineConfig } from '@placard/core';
import { cards } from './cards.js';
export default defineConfig({ templates: cards });
`;

/** Returns a module with one template, which begins in line 3 and has the given parts. */
export const template = (parts: Readonly<Record<string, string>> = {}, id = 'plain'): string => {
  const all = {
    params: `{ type: 'object', additionalProperties: false, properties: {} }`,
    alt: `() => 'A card'`,
    render: `() => <div style={{ width: 100, height: 100, backgroundColor: '#336699' }} />`,
    ...parts,
  };
  return `defineTemplate({
  id: '${id}', version: '3', title: 'Plain', description: 'A plain card.', background: false, examples: [{ name: 'only', params: {} }],
${Object.entries(all)
  .map(([name, text]) => `  ${name}: ${text},\n`)
  .join('')}})`;
};

export const cards = (...templates: readonly string[]): string =>
  `import { defineTemplate } from '@placard/core';\n\nexport const cards = [${templates.join(', ')}];\n`;
