/**
 * Run by `prepack` in the folder of a package of fonts. Writes its files to `packed`, compressed except for those that
 * most cards need, and their licenses to `licenses`. In the repository all files are in fonts/files.
 *
 *   node ../pack.mjs            in fonts/cjk and fonts/world; in fonts: node pack.mjs
 *   node ../pack.mjs --remove   removes what it has made
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const here = new URL('./', import.meta.url);
const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
const { faces, licenses, packages: groups } = JSON.parse(readFileSync(new URL('sources.json', here), 'utf8'));
const short = name.replace('@placard/', '');
const isBase = short === 'fonts';

/** Families that are not compressed. Most cards need two or three faces of Inter, and each takes 3 ms to decompress. */
const plain = new Set(['Inter']);

rmSync('packed', { recursive: true, force: true });
if (!isBase) rmSync('licenses', { recursive: true, force: true });
async function pack() {
  mkdirSync('packed');
  const mine = faces.filter(({ family }) => groupOf(family) === short);
  await Promise.all(
    mine.map(async ({ file, family }) => {
      const bytes = readFileSync(new URL(`files/${file}`, here));
      if (plain.has(family)) writeFileSync(`packed/${file}`, bytes);
      else writeFileSync(`packed/${file}.br`, await compressed(bytes));
    }),
  );
  const packages = new Set(mine.map((face) => face.package));
  if (!isBase) ship(licenses.filter((license) => packages.has(license.package)));
}

const groupOf = (family) => Object.keys(groups).find((group) => groups[group].includes(family)) ?? 'fonts-world';

/** Asynchronous, because a font of ten megabytes takes two seconds. Each runs on its own thread. */
const compressed = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

function ship(files) {
  if (files.length === 0) throw new Error(`${name} would ship no license of its files`);
  mkdirSync('licenses');
  for (const { file } of files) copyFileSync(new URL(`licenses/${file}`, here), `licenses/${file}`);
}

if (!process.argv.includes('--remove')) await pack();
