/**
 * `node satori-resvg.js FOLDER FIRST END`: draws the cards of pages with satori and resvg, as their READMEs describe.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { interFaces } from '../engines/files.js';
import { page, siteName } from './pages.js';

const fonts = interFaces.map(({ name, weight, style, read }) => ({ name, weight, style, data: read() }));
const box = (style: object, children: unknown): object => ({ type: 'div', props: { style, children } });
const column = { display: 'flex', flexDirection: 'column' };
const [folder = '', first = '0', end = '0'] = process.argv.slice(2);
for (let n = Number(first); n < Number(end); n += 1) {
  const { title, description } = page(n);
  const card = box(
    {
      ...column,
      justifyContent: 'space-between',
      width: 1200,
      height: 630,
      padding: 60,
      boxSizing: 'border-box',
      color: 'white',
      background: 'black',
    },
    [
      box({ ...column, gap: 24 }, [box({ fontSize: 70, fontWeight: 700 }, title), box({ fontSize: 40 }, description)]),
      box({ fontSize: 28 }, siteName),
    ],
  );
  const svg = await satori(card as Parameters<typeof satori>[0], { width: 1200, height: 630, fonts });
  // The text is paths already. Without this option resvg would load the system fonts for each card.
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  writeFileSync(join(folder, `${n}.png`), image);
}
