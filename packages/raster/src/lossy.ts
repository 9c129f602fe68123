import type { Codec, LossyFormat } from './codec.js';
import { mayExceed, rateModels } from './rate.js';
import type { RawImage } from './raw-image.js';
import { sampleOf, sampleSimilarity, type Sample } from './sample.js';
import { similarity, type Region } from './similarity.js';

export type Encoder = Pick<Codec, 'encode' | 'decode' | 'packPng' | 'packJpeg'>;

/** An encoded image, and sentences about what was done to make it fit. */
export interface FittedImage {
  readonly bytes: Uint8Array;
  readonly warnings: readonly string[];
}

/** What a JPEG or WebP has to keep to. */
export interface Bound {
  /** In bytes. */
  readonly most: number;
  /** Part of the image whose SSIM is measured. */
  readonly panel: Region;
}

/** SSIM that the panel of a compressed image should keep. Below it, letters and edges look soft. */
export const leastSimilarity = 0.97;

/** How far a sample may overrate the SSIM of the whole. Nearer to the least, the whole is measured. */
const samplingError = 0.008;
/** A sample that predicts less than this share of `most` may be wrong, so the usual way is tried. */
const mayFit = 1.02;
/** Share of `most` that an encoding aims at: by a sample, which may err, or by a whole file. */
const aim = 0.95;
const closeAim = 0.985;
/** Less than this share of `most` is worth another sample. */
const nearEnough = 0.9;
const mostTries = 3;
/** Size of a JPEG as a ratio to that of a packed one of the same quality. */
const packing = 1.2;

/**
 * Encodes an image in the usual way. Where that exceeds `most`, samples of it tell a quality that does not, and the SSIM
 * that the panel keeps, so that most such images are encoded whole once. Where the SSIM is too low, quality is raised as
 * far as the bytes allow, and a JPEG packed. An image that cannot have few bytes and enough SSIM has few bytes.
 *
 * @returns with a warning, if not encoded in the usual way
 */
export async function lossyWithin(
  codec: Encoder,
  raw: RawImage,
  format: LossyFormat,
  bound: Bound,
): Promise<FittedImage> {
  const { most } = bound;
  const { usual, scaled, tile } = rateModels[format];
  const sample = mayExceed(raw, format, most) ? sampleOf(raw, tile) : undefined;
  let expected = sample === undefined ? 0 : wholeOf(sample, await codec.encode(sample.image, format), format);
  if (expected <= most * mayFit) {
    const bytes = await codec.encode(raw, format);
    if (bytes.length <= most) return { bytes, warnings: [] };
    expected = bytes.length;
  }
  const { decode, packJpeg } = codec;
  const encode = (pixels: RawImage, quality: number): Promise<Uint8Array> => codec.encode(pixels, format, quality);
  const subject = { raw, sample: sample ?? sampleOf(raw, tile), format, decode, encode };
  let found = await best(subject, bound, scaled(usual, (most * aim) / expected));
  if (format === 'jpg' && packJpeg !== undefined && !isFine(found, most)) {
    const start = scaled(found.quality, (most * packing * aim) / found.bytes.length);
    const packed = await best({ ...subject, encode: packJpeg }, bound, start);
    if (isBetter(packed, found, most)) found = packed;
  }
  return { bytes: found.bytes, warnings: [sentence(found, format, most)] };
}

interface Subject {
  readonly raw: RawImage;
  readonly sample: Sample;
  readonly format: LossyFormat;
  readonly decode: Codec['decode'];
  encode(pixels: RawImage, quality: number): Promise<Uint8Array>;
}

interface Found {
  readonly bytes: Uint8Array;
  readonly quality: number;
  /** Of the panel. */
  readonly similarity: number;
}

async function best(subject: Subject, bound: Bound, start: number): Promise<Found> {
  const found = await search(subject, bound, start);
  const isLow = found.similarity < leastSimilarity;
  return isLow && found.bytes.length <= bound.most ? closer(subject, bound, found) : found;
}

/** Looks for a quality at which the image has at most `most` bytes, in at most three whole encodings. */
async function search(subject: Subject, bound: Bound, start: number): Promise<Found> {
  const { raw, sample, format, encode } = subject;
  const { most } = bound;
  const { lowest, scaled, below } = rateModels[format];
  let quality = Math.max(lowest, start);
  let probe = { quality, file: await encode(sample.image, quality) };
  const share = wholeOf(sample, probe.file, format) / most;
  if (share > aim || share < nearEnough) quality = Math.max(lowest, scaled(quality, aim / share));
  let bytes = await encode(raw, quality);
  for (let tries = 1; bytes.length > most && quality > lowest; tries++) {
    const lower = Math.min(below(quality), scaled(quality, (most * aim) / bytes.length));
    quality = tries + 1 < mostTries ? Math.max(lowest, lower) : lowest;
    bytes = await encode(raw, quality);
  }
  if (probe.quality !== quality) probe = { quality, file: await encode(sample.image, quality) };
  const sampled = sampleSimilarity(sample, (await subject.decode(probe.file)).pixels, bound.panel);
  const isSure = sampled >= leastSimilarity + samplingError;
  return { bytes, quality, similarity: isSure ? sampled : await measured(subject, bound, bytes) };
}

/** Uses the bytes that a found file leaves, if that is a quality higher. */
async function closer(subject: Subject, bound: Bound, found: Found): Promise<Found> {
  const { most } = bound;
  const quality = rateModels[subject.format].scaled(found.quality, (most * closeAim) / found.bytes.length);
  if (quality <= found.quality) return found;
  const bytes = await subject.encode(subject.raw, quality);
  if (bytes.length > most) return found;
  const nearer = { bytes, quality, similarity: await measured(subject, bound, bytes) };
  return isBetter(nearer, found, most) ? nearer : found;
}

const measured = async ({ raw, decode }: Subject, { panel }: Bound, file: Uint8Array): Promise<number> =>
  similarity(raw, (await decode(file)).pixels, panel);

/** Size that the file of a sample predicts for the whole. */
const wholeOf = ({ scale }: Sample, file: Uint8Array, format: LossyFormat): number =>
  (file.length * scale) / rateModels[format].bias;

const isFine = ({ bytes, similarity }: Found, most: number): boolean =>
  bytes.length <= most && similarity >= leastSimilarity;

function isBetter(one: Found, other: Found, most: number): boolean {
  const fits = one.bytes.length <= most;
  return fits === other.bytes.length <= most ? one.similarity > other.similarity : fits;
}

function sentence({ bytes, similarity }: Found, format: LossyFormat, most: number): string {
  const what = `the ${format} was compressed more than usual, to have at most ${most} bytes`;
  const excess = bytes.length > most ? `; it has ${bytes.length}` : '';
  const kept = `: SSIM ${similarity.toFixed(3)} where its text stands`;
  return what + excess + kept + (similarity < leastSimilarity ? `, less than ${leastSimilarity}` : '');
}
