/** styles/fonts/: the faces of the pages, of fonts/files: one for display, one for text in two weights. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compress } from 'wawoff2';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

mkdirSync(file('styles/fonts'), { recursive: true });
for (const font of ['InstrumentSerif-400', 'Archivo-400', 'Archivo-600']) {
  const to = file(`styles/fonts/${font}.woff2`);
  if (!existsSync(to)) writeFileSync(to, await compress(readFileSync(file(`../../fonts/files/${font}.ttf`))));
}
