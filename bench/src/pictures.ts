import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageFile } from '@placard/core';
import { createPlacard, imageFromFile } from 'placard';
import sharp from 'sharp';
import { photoFile } from './engines/files.js';
import { childrenOf, median, processorTimeOf, quantile, table } from './measure.js';
import { create, placard, start, stop, upload, type Server } from './server.js';
import { cardText } from './titles.js';

const formats = ['png', 'jpg', 'webp'] as const;
type Format = (typeof formats)[number];

/** Cards that are timed together, because the system counts processor time in steps of 10 ms. */
const block = 20;

/** Draws one card, with the pictures or without, and returns its size in bytes. */
type Draw = (format: Format, params: Readonly<Record<string, string>>, withPictures: boolean) => Promise<number>;

/** Milliseconds of processor time so far. */
type Clock = () => number;

/**
 * Draws testimonials with a portrait and a logo, and the same ones without, in a program and through a server. Then
 * uploads JPEGs.
 *
 * @param rounds blocks of cards for each format, with and without
 * @param uploaded number of JPEGs
 */
export async function benchPictures(rounds: number, uploaded: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-pictures-'));
  try {
    const files = await writePictures(folder);
    const program = await inProgram(files, rounds);
    const env = { PORT: '0', PLACARD_DATA: join(folder, 'data'), PLACARD_WORKERS: '1', PLACARD_BURST: '99999/1s' };
    const server = await start([placard, 'serve'], { ...env, PLACARD_CAP: '1000000' }, { pinned: [] });
    try {
      const rows = [...program, ...(await throughServer(server, files, rounds))];
      return report(rows, await timesOfUploads(server, uploaded));
    } finally {
      await stop(server);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Pictures {
  readonly portrait: string;
  readonly logo: string;
}

/** A face and a mark as people upload them: a JPEG of 1,200 pixels, and a PNG of 512 with an alpha channel. */
async function writePictures(folder: string): Promise<Pictures> {
  const [portrait, logo] = [join(folder, 'portrait.jpg'), join(folder, 'logo.png')];
  await sharp(photoFile).resize(1_200, 1_200).jpeg({ quality: 90 }).toFile(portrait);
  const mark = '<circle cx="256" cy="256" r="240" fill="#0b6e4f"/><path d="M150 360 256 130l106 230z" fill="#ffd166"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${mark}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(logo);
  return { portrait, logo };
}

async function inProgram({ portrait, logo }: Pictures, rounds: number): Promise<readonly Row[]> {
  const own = await createPlacard({ cacheBytes: 0 });
  const pictures: Readonly<Record<string, ImageFile>> = {
    portrait: await imageFromFile(portrait),
    logo: await imageFromFile(logo),
  };
  const draw: Draw = async (format, params, withPictures) => {
    const asked = { quote: '', name: '', ...params, ...(withPictures ? pictures : {}) };
    return (await own.render({ template: 'testimonial', format, params: asked })).bytes.length;
  };
  const clock = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  try {
    return await compare('in a program', draw, clock, rounds);
  } finally {
    await own.close();
  }
}

async function throughServer(server: Server, { portrait, logo }: Pictures, rounds: number): Promise<readonly Row[]> {
  const send = async (file: string): Promise<string> => (await upload(server, await readFile(file))).id;
  const pictures = { portrait: await send(portrait), logo: await send(logo) };
  const draw: Draw = async (format, params, withPictures) => {
    const asked = { ...params, ...(withPictures ? pictures : {}) };
    return (await create(server, { template: 'testimonial', format, params: asked })).bytes;
  };
  return compare('through a server', draw, clockOf(server), rounds);
}

function clockOf({ process: { pid = 0 } }: Server): Clock {
  const pids = [pid, ...childrenOf(pid)];
  return () => pids.reduce((sum, each) => sum + processorTimeOf(each), 0);
}

interface Row {
  readonly where: string;
  readonly format: Format;
  /** Milliseconds of processor time of a card, the median of all blocks. */
  readonly without: number;
  readonly withPictures: number;
  /** Medians of the bytes of a card. */
  readonly bytes: { readonly without: number; readonly withPictures: number };
}

async function compare(where: string, draw: Draw, clock: Clock, rounds: number): Promise<readonly Row[]> {
  let card = 0;
  const drawBlock = async (format: Format, withPictures: boolean): Promise<{ ms: number; bytes: number }> => {
    const started = clock();
    const sizes: number[] = [];
    for (let i = 0; i < block; i += 1) {
      const { title, description } = cardText((card += 1));
      const params = { quote: description, name: title, role: 'Editor', company: 'Example' };
      sizes.push(await draw(format, params, withPictures));
    }
    return { ms: (clock() - started) / block, bytes: median(sizes) };
  };
  const blocks = formats.map((format) => ({ format, without: [] as Block[], withPictures: [] as Block[] }));
  for (let round = -2; round < rounds; round += 1)
    for (const { format, without, withPictures } of blocks) {
      const [one, other] = [await drawBlock(format, false), await drawBlock(format, true)];
      if (round < 0) continue;
      without.push(one);
      withPictures.push(other);
    }
  const of = (key: keyof Block, list: readonly Block[]): number => median(list.map((each) => each[key]));
  return blocks.map(({ format, without, withPictures }) => ({
    where,
    format,
    without: of('ms', without),
    withPictures: of('ms', withPictures),
    bytes: { without: of('bytes', without), withPictures: of('bytes', withPictures) },
  }));
}

/** Means of a card. */
interface Block {
  readonly ms: number;
  readonly bytes: number;
}

interface Uploads {
  readonly megabytes: number;
  /** From the first byte sent to the id. */
  readonly ms: readonly number[];
  /** Milliseconds of processor time of one upload, in all processes of the server. */
  readonly processor: number;
}

/** Uploads photos of about 3 MB, each another one. */
async function timesOfUploads(server: Server, count: number): Promise<Uploads> {
  const photo = await sharp(photoFile).resize(4_000, 3_000).jpeg({ quality: 98 }).toBuffer();
  const clock = clockOf(server);
  const ms: number[] = [];
  let before = 0;
  for (let i = -3; i < count; i += 1) {
    if (i === 0) before = clock();
    // Bytes after the end of a JPEG are not drawn, but another content is another image.
    const body = Buffer.concat([photo, Buffer.from(`${i}`)]);
    const started = performance.now();
    await upload(server, body);
    if (i >= 0) ms.push(performance.now() - started);
  }
  return { megabytes: photo.length / 1e6, ms, processor: (clock() - before) / count };
}

function report(rows: readonly Row[], uploads: Uploads): string {
  const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(0);
  const lines = rows.map(({ where, format, without, withPictures, bytes }) => [
    `${where}, ${format}`,
    without.toFixed(2),
    withPictures.toFixed(2),
    (withPictures / without).toFixed(2),
    kilobytes(bytes.without),
    kilobytes(bytes.withPictures),
  ]);
  const { megabytes, ms, processor } = uploads;
  const [load = 0] = loadavg();
  return [
    '# Pictures in cards',
    `A testimonial with a portrait (a JPEG of 1,200 × 1,200) and a logo (a PNG of 512 × 512), and the same one without, each
with new words: milliseconds of processor time of a card in all processes, medians of interleaved blocks of ${block} cards.
The pictures have been drawn before.`,
    table(['testimonial', 'without', 'with', '×', 'KB without', 'KB with'], lines),
    `From an upload to its id, a JPEG of ${megabytes.toFixed(1)} MB with 12 million pixels, ${ms.length} times: median ${median(ms).toFixed(0)} ms,
p95 ${quantile(ms, 0.95).toFixed(0)} ms; ${processor.toFixed(0)} ms of processor time in all processes of the server. Load of the machine: ${load.toFixed(1)}.`,
    'What pictures add as PNG and WebP is mostly the compression of a photo among flat colors.',
  ].join('\n\n');
}
