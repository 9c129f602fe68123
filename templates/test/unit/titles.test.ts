import { readFileSync } from 'node:fs';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { createTypesetter } from '@placard/text';
import { expect, it } from 'vitest';
import { balanceRow, chineseRow, inkRow, japaneseRow, koreanRow, missingRow, type Row } from '../titles/rows.js';

const typesetter = await createTypesetter(fonts);
const engine = await createPressEngine({ fonts });

const rows: readonly Row[] = [
  inkRow(engine),
  missingRow(typesetter),
  japaneseRow(typesetter),
  koreanRow(typesetter),
  chineseRow(typesetter),
  balanceRow(typesetter),
];

it.each(rows.map(({ what, found, holds }) => [`${what}: ${found}`, holds] as const))('%s', (_, holds) =>
  expect(holds).toBe(true),
);

it('docs/text-conformance.md shows them', () => {
  const doc = readFileSync(new URL('../../../docs/text-conformance.md', import.meta.url), 'utf8');
  const [, shown] = doc.split('| measure | result |\n|---|---|\n');
  const table = rows.map(({ what, found }) => `| ${what} | ${found} |`);
  expect(shown?.split('\n\n')[0]?.split('\n')).toEqual(table);
});
