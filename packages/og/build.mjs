/**
 * Adds to dist/, after tsc: the package for the edge as one file, with the default font, the WebAssembly modules, and
 * the entries for hosts on which these modules must be imported: as `x.wasm` on Workers, as `x.wasm?module` at Vercel's
 * edge.
 */
import { fonts } from '@placard/fonts';
import { webBundle } from '@placard/press/web/bundling';
import { wasmFiles } from '@placard/press/web/host';
import { build } from 'esbuild';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);
const here = fileURLToPath(new URL('.', import.meta.url));
const dist = `${here}dist/`;
const { resvg: _resvg, yoga: _yoga, ...files } = wasmFiles;
const parts = Object.keys(files);

const defaultFonts = fonts.faces.filter(({ family, weight }) => family === 'Inter' && [400, 700].includes(weight));

/** Removes the names of glyphs, a tenth of the file: format 3 of the table `post` (OpenType 1.9.1). */
function withoutGlyphNames(file) {
  const bytes = Buffer.from(file);
  const records = Array.from({ length: bytes.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  const record = records.find((at) => bytes.toString('latin1', at, at + 4) === 'post');
  const [start, length] = [bytes.readUInt32BE(record + 8), bytes.readUInt32BE(record + 12)];
  bytes.writeUInt32BE(0x00030000, start);
  bytes.writeUInt32BE(32, record + 12);
  bytes.fill(0, start + 32, start + length);
  return bytes;
}

const packed = defaultFonts.map(({ family, weight, style, sha256, ranges, load }) => {
  const file = withoutGlyphNames(load());
  const deflated = Buffer.from(deflateSync(file, { level: 9 })).toString('base64');
  return { family, weight, style, sha256, ranges, size: file.length, file: deflated };
});

await mkdir(`${dist}wasm`, { recursive: true });
await Promise.all([
  build({
    ...webBundle,
    stdin: {
      contents: `
        import { createExports } from './src/edge/index.ts';
        export const createOn = (wasm) => createExports(wasm, ${JSON.stringify(packed)});`,
      resolveDir: here,
    },
    conditions: ['workerd', 'worker'],
    external: ['react'],
    outfile: `${dist}on-edge.js`,
  }),
  ...Object.entries(files).map(([part, file]) => copyFile(resolve(file), `${dist}wasm/${part}.wasm`)),
]);

const variable = (part) => part.replace('-', '_');
const entry = (suffix) => `import { createOn } from './on-edge.js';
${parts.map((part) => `import ${variable(part)} from './wasm/${part}.wasm${suffix}';`).join('\n')}

export const { fromElement, fromHtml, toSvg, ImageResponse } = createOn({
${parts.map((part) => `  '${part}': ${variable(part)},`).join('\n')}
});
`;
await writeFile(`${dist}workerd.js`, entry(''));
await writeFile(`${dist}edge-light.js`, entry('?module'));
