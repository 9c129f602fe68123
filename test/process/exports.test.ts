import { expect, it } from 'vitest';
import { publicEntries } from '../public-names.js';

it('exports what test/exports.txt lists; `npx vitest run test/process/exports.test.ts -u` updates it', async () => {
  const lines = publicEntries().map(({ specifier, names }) =>
    [`${specifier} (${names.length})`, ...names.map(({ name, isType }) => `  ${isType ? 'type ' : ''}${name}`)].join(
      '\n',
    ),
  );
  await expect(`${lines.join('\n\n')}\n`).toMatchFileSnapshot('../exports.txt');
});
