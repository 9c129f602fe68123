import { readFileSync } from 'node:fs';
import { sampled } from '@placard/core/checks';
import { expect, it } from 'vitest';
import { newest } from '../all.js';
import { cropRow } from '../crop-rows.js';
import { sample } from '../sample.js';

const page = readFileSync(new URL('../../../docs/crops.md', import.meta.url), 'utf8').split('\n');

it('docs/crops.md has a row for each template', () => {
  const rows = page.flatMap((line) => /^\| ([\w-]+) \| \d/.exec(line)?.[1] ?? []);
  expect(rows).toEqual(newest.map(({ id }) => id));
});

it.each(sampled(newest, { ...sample, of: 7 }))('docs/crops.md has what is measured: $id', (template) => {
  expect(page).toContain(cropRow(template));
});
