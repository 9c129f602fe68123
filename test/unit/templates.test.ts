import { readFile } from 'node:fs/promises';
import { backgrounds } from '@placard/backgrounds';
import { createRegistry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { templates as more } from '@placard/templates-more';
import { expect, it } from 'vitest';
import { catalog } from '../../templates/tools/catalog.mjs';

it('docs/templates.md is what npm run gallery generates', async () => {
  const registry = createRegistry({ packages: [templates, more], backgrounds, fonts });
  expect(await readFile(new URL('../../docs/templates.md', import.meta.url), 'utf8')).toBe(catalog(registry));
});
