import { readFile } from 'node:fs/promises';

const file = async (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../fonts/files/${name}.ttf`, import.meta.url));

/** The font for what Inter lacks. */
export const japaneseFont = { name: 'Japanese', weight: 400, load: () => file('NotoSansJP-400') };

/** The fonts of the cards, for both. "Regular" has one face only, so that others must be made from it. */
export const featureFonts = [
  { name: 'Inter', weight: 400, data: await file('Inter-400') },
  { name: 'Inter', weight: 700, data: await file('Inter-700') },
  { name: 'Regular', weight: 400, data: await file('Inter-400') },
] as const;
