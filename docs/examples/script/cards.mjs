// A script without a server: draws a card for each entry of a list, into the folder given as the first argument.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backgrounds } from '@placard/backgrounds';
import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';

const folder = process.argv[2] ?? 'cards';
const nights = [
  { name: 'letterpress', params: { eventName: 'Letterpress', date: '3 December 2026', location: 'Tanner Street' } },
  { name: 'bookbinding', params: { eventName: 'Bookbinding', date: '10 December 2026', location: 'Tanner Street' } },
];

const placard = await createPlacard({ templates, backgrounds, fonts });
await mkdir(folder, { recursive: true });
for (const { name, params } of nights) {
  const card = await placard.render({ template: 'event', params, background: 'bg-24', format: 'jpg' });
  await writeFile(join(folder, `${name}.jpg`), card.bytes);
  console.log(`${name}.jpg: ${card.width}×${card.height}, ${card.alt}`);
}
await placard.close();
