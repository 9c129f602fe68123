import { bundledRegistry } from '@placard/cli/registry';
import type { Format } from '@placard/core';
import { createRenderer } from '@placard/core/server';
import { createPressEngine } from '@placard/press';
import { encode, similarity } from '@placard/images';
import { promisify } from 'node:util';
import { constants, deflate, type ZlibOptions } from 'node:zlib';
import sharp, { type JpegOptions, type PngOptions, type Sharp, type WebpOptions } from 'sharp';
import { edgeColorDifference } from './color-difference.js';
import { cardScene } from './engines/card.js';
import { quality, size } from './engines/engine.js';
import { interleave, table, type Contender } from './measure.js';

/**
 * Compares encoders on the raw pixels of real cards, in one process and in turn. Includes takumi's encoder when
 * `@takumi-rs/core` is installed.
 */

const { width, height } = size;
const rowBytes = width * 3;
const deflated = promisify<Uint8Array, ZlibOptions, Uint8Array>(deflate);

interface RawCard {
  readonly name: string;
  readonly kind: 'flat' | 'photo';
  readonly pixels: Uint8Array;
}

const chips = ['engineering', '12 min read', '2026'];
const text = { title: 'Letterpress for Programmers', description: 'Forty years of station signs.', chips, hue: 0 };

/** Drawn with their first examples. Most of these cards have at most 256 colors. */
const templates = ['basic', 'event', 'receipt', 'newsletter', 'release', 'facts'];
const photos = ['bg-01', 'bg-08', 'bg-11', 'bg-17', 'bg-24'];

const plain = { format: 'png', scale: 1 } as const;

const decoded = async (file: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await sharp(file).removeAlpha().raw().toBuffer());

async function drawCards(): Promise<RawCard[]> {
  const registry = bundledRegistry();
  const engine = await createPressEngine({ fonts: registry.fonts });
  const renderer = createRenderer(registry, engine);
  const signal = AbortSignal.timeout(60_000);
  const cards: RawCard[] = [];
  for (const { template } of registry.templates.filter(({ template }) => templates.includes(template.id))) {
    const { id, version, examples } = template;
    const job = { template: id, version, params: examples[0]?.params ?? {}, preset: 'og', background: null } as const;
    const { bytes } = await renderer.render({ ...job, ...plain }, signal);
    cards.push({ name: id, kind: 'flat', pixels: await decoded(bytes) });
  }
  for (const id of [null, ...photos]) {
    const background = id === null ? null : (registry.background(id) ?? null);
    const scene = cardScene(text, id === null ? 'gradient' : 'photo');
    const { bytes } = await engine.render({ scene, ...size, background, ...plain, crashSafe: false }, signal);
    cards.push({ name: id ?? 'gradient', kind: 'photo', pixels: await decoded(bytes) });
  }
  await renderer.close();
  return cards;
}

type Encoder = { readonly name: string; encode(card: RawCard): Promise<Uint8Array> };

const raw = ({ pixels }: RawCard): Sharp => sharp(pixels, { raw: { ...size, channels: 3 } });
const theChoice = 'encode(), the choice';
const ours = (format: Format): Encoder => ({
  name: theChoice,
  encode: ({ pixels }) => encode({ pixels, ...size }, format),
});

const sharpPng = (name: string, options: PngOptions): Encoder => ({
  name: `sharp ${name}`,
  encode: (card) =>
    raw(card)
      .png({ palette: false, ...options })
      .toBuffer(),
});

/** Compresses PNG data, without the 57 bytes of other chunks. The filter of the rows is not part of the measurement. */
function written(name: string, filter: (pixels: Uint8Array) => Uint8Array, options: ZlibOptions): Encoder {
  const rows = new WeakMap<RawCard, Uint8Array>();
  return {
    name: `filter ${name}`,
    encode(card) {
      const filtered = rows.get(card) ?? filter(card.pixels);
      rows.set(card, filtered);
      return deflated(filtered, { memLevel: 9, chunkSize: 1024 * 1024, ...options });
    },
  };
}

/** A PNG filter: subtracts a prediction from the bytes to the left, above and above left. */
const filtered =
  (type: number, predict: (left: number, above: number, corner: number) => number) =>
  (pixels: Uint8Array): Uint8Array => {
    const out = new Uint8Array((rowBytes + 1) * height);
    for (let y = 0, o = 0; y < height; y++) {
      out[o++] = type;
      for (let x = 0, i = y * rowBytes; x < rowBytes; x++, i++) {
        const left = x < 3 ? 0 : (pixels[i - 3] as number);
        const above = y === 0 ? 0 : (pixels[i - rowBytes] as number);
        const corner = x < 3 || y === 0 ? 0 : (pixels[i - rowBytes - 3] as number);
        out[o++] = (pixels[i] as number) - predict(left, above, corner);
      }
    }
    return out;
  };

const unfiltered = filtered(0, () => 0);
const sub = filtered(1, (left) => left);
const up = filtered(2, (_, above) => above);
const paeth = filtered(4, (left, above, corner) => {
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
});

const pngs: readonly Encoder[] = [
  ...[0, 1, 2].map((compressionLevel) => sharpPng(`level ${compressionLevel}`, { compressionLevel })),
  ours('png'),
  ...[3, 4, 6].map((compressionLevel) => sharpPng(`level ${compressionLevel}`, { compressionLevel })),
  ...[1, 2].map((compressionLevel) =>
    sharpPng(`level ${compressionLevel}, adaptive`, { compressionLevel, adaptiveFiltering: true }),
  ),
  written('none, level 1', unfiltered, { level: 1 }),
  written('none, level 3', unfiltered, { level: 3 }),
  written('sub, runs', sub, { level: 1, strategy: constants.Z_RLE }),
  written('up, runs', up, { level: 1, strategy: constants.Z_RLE }),
  written('up, Huffman only', up, { level: 1, strategy: constants.Z_HUFFMAN_ONLY }),
  written('up, level 1', up, { level: 1 }),
  written('Paeth, runs', paeth, { level: 1, strategy: constants.Z_RLE }),
];

const jpeg = (name: string, options: JpegOptions): Encoder => ({
  name: `sharp ${name}`,
  encode: (card) =>
    raw(card)
      .jpeg({ chromaSubsampling: '4:2:0', optimiseCoding: false, ...options })
      .toBuffer(),
});

const jpegs: readonly Encoder[] = [
  ...[80, 88, 90].map((quality) => jpeg(`${quality}`, { quality })),
  ours('jpg'),
  jpeg('85, 4:2:0', { quality: 85 }),
  jpeg('85, 4:4:4', { quality: 85, chromaSubsampling: '4:4:4' }),
  jpeg('85, optimiseCoding', { quality: 85, optimiseCoding: true }),
  jpeg('85, 4:4:4, optimiseCoding', { quality: 85, chromaSubsampling: '4:4:4', optimiseCoding: true }),
  jpeg('78, table 8', { quality: 78, quantisationTable: 8 }),
  jpeg('85, mozjpeg', { quality: 85, mozjpeg: true }),
];

const webp = (name: string, options: WebpOptions): Encoder => ({
  name: `sharp ${name}`,
  encode: (card) => raw(card).webp(options).toBuffer(),
});

const webps: readonly Encoder[] = [
  ...[0, 1, 2, 3].map((effort) => webp(`82, effort ${effort}`, { quality: 82, effort })),
  ours('webp'),
  ...[0, 1].map((effort) => webp(`78, effort ${effort}`, { quality: 78, effort })),
  webp('82, effort 1, photo', { quality: 82, effort: 1, preset: 'photo' }),
  ...[0, 1].map((effort) => webp(`lossless, effort ${effort}`, { lossless: true, effort })),
];

/** The used part of `@takumi-rs/core`, declared here so that this builds where the package is not installed. */
interface Takumi {
  readonly Renderer: new () => { render(node: object, options: object): Promise<Uint8Array> };
}
const takumiPackage = '@takumi-rs/core';

/** Takumi draws our pixels as a cached image (2 ms) and encodes them. */
async function takumis(cards: readonly RawCard[]): Promise<((format: Format) => Encoder) | null> {
  const takumi: Takumi | null = await import(takumiPackage).catch(() => null);
  if (takumi === null) return null;
  const renderer = new takumi.Renderer();
  const files = new Map<RawCard, Uint8Array>();
  for (const card of cards) files.set(card, await raw(card).png().toBuffer());
  const image = { type: 'image', src: 'card', style: { position: 'absolute', left: 0, top: 0, ...size } };
  const node = { type: 'container', style: { display: 'flex', ...size }, children: [image] };
  return (format) => ({
    name: 'takumi',
    encode(card) {
      const output =
        format === 'png' ? { format } : { format: format === 'jpg' ? 'jpeg' : format, quality: quality[format] };
      return renderer.render(node, { ...size, images: [{ src: 'card', data: files.get(card) }], ...output });
    },
  });
}

type Result = { readonly [of in 'ms' | 'bytes' | 'ssim' | 'color']: number };

async function measure(
  encoders: readonly Encoder[],
  cards: readonly RawCard[],
  lossy: boolean,
  rounds: number,
): Promise<Result[][]> {
  const results = encoders.map((): Result[] => []);
  for (const card of cards) {
    const files = encoders.map(() => card.pixels);
    const colorOf = edgeColorDifference(card.pixels, width);
    const contenders = encoders.map(
      ({ name, encode }, i): Contender => ({
        name,
        run: async () => (files[i] = await encode(card)).length,
      }),
    );
    for (const [i, { ms, bytes }] of (await interleave(contenders, rounds, 2)).entries()) {
      const file = files[i];
      const copy = lossy && file !== undefined ? await decoded(file) : card.pixels;
      const ssim = lossy ? similarity({ ...size, pixels: card.pixels }, copy) : 1;
      results[i]?.push({ ms, bytes, ssim, color: lossy ? colorOf(copy) : 0 });
    }
  }
  return results;
}

const mean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/**
 * Table of milliseconds / KB (/ SSIM / CIEDE2000 if lossy), and the geometric means as ratios to the encoder in use.
 */
function report(
  encoders: readonly Encoder[],
  results: readonly Result[][],
  cards: readonly RawCard[],
  lossy: boolean,
): string {
  const choice = results[encoders.findIndex(({ name }) => name === theChoice)] ?? [];
  const rows = encoders.map(({ name }, i) => {
    const row = results[i] ?? [];
    const cells = row.map(({ ms, bytes, ssim, color }) =>
      [ms.toFixed(1), (bytes / 1000).toFixed(0), ...(lossy ? [ssim.toFixed(3), color.toFixed(1)] : [])].join(' / '),
    );
    const time = mean(row.map(({ ms }, card) => ms / (choice[card]?.ms ?? Number.NaN)));
    const bytes = mean(row.map(({ bytes }, card) => bytes / (choice[card]?.bytes ?? Number.NaN)));
    return [name, ...cells, time.toFixed(2), bytes.toFixed(2), (time * bytes).toFixed(2)];
  });
  return table(['', ...cards.map(({ name }) => name), 'time', 'size', 'time × size'], rows);
}

/** Runs the benchmark and returns the table as Markdown. */
export async function benchEncoders(rounds: number): Promise<string> {
  const cards = await drawCards();
  const takumi = await takumis(cards);
  const ofKind = (kind: RawCard['kind']): RawCard[] => cards.filter((card) => card.kind === kind);
  const section = async (
    title: string,
    encoders: readonly Encoder[],
    cards: readonly RawCard[],
    format: Format,
  ): Promise<string> => {
    const lossy = format !== 'png';
    const all = takumi === null ? encoders : [...encoders, takumi(format)];
    return `## ${title}\n\n${report(all, await measure(all, cards, lossy, rounds), cards, lossy)}`;
  };
  const head = `# Encoders

${width} × ${height}, medians of ${rounds} interleaved rounds: ms / KB, for JPEG and WebP also SSIM of luma
and the mean CIEDE2000 along edges (1 is just noticeable).
The last three columns are geometric means over the cards, as ratios to the choice. Rows "filter" are zlib alone, on rows
filtered beforehand. "takumi" is @takumi-rs/core drawing the same pixels as an image that it has kept, 2 ms of it.`;
  return [
    head,
    await section('PNG of flat cards', pngs, ofKind('flat'), 'png'),
    await section('PNG of a gradient and of photos', pngs, ofKind('photo'), 'png'),
    await section('JPEG', jpegs, cards, 'jpg'),
    await section('WebP', webps, cards, 'webp'),
  ].join('\n\n');
}
