import type { Codec, LossyFormat } from './codec.js';
import { isInside, type Estimate, type Forecast } from './forecast.js';
import { mayExceed, rateModels } from './rate.js';
import type { RawImage } from './raw-image.js';
import { forecastBySample, sampleOf } from './sample.js';
import { similarity, type Region } from './similarity.js';
import { soften } from './soften.js';

export type Encoder = Pick<Codec, 'encode' | 'decode' | 'packPng' | 'packJpeg' | 'forecastJpeg'>;

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

/** Standard errors by which a forecast of the SSIM must exceed the least. Otherwise the file is measured. */
const standardErrors = 3;
/** What an image loses at most, as a ratio to a forecast of all its parts. */
const mostLoss = 1.15;
/** Share of `most` up to which the usual way is tried, with what a whole file has told about the forecast. */
const mayFit = 1.012;
/** Share of `most` that an encoding aims at: by a forecast, which may err, or by a whole file. */
const aim = 0.95;
const closeAim = 0.985;
const mostTries = 3;
/** How much is taken from a photo outside the panel, if that is what its texts need. At 1.4, hairs and needles blur. */
const strengths = [0, 0.6, 0.8, 1, 1.2, 1.4];

/**
 * Encodes an image in the usual way. Where that exceeds `most`, a forecast tells a quality that does not, and the SSIM
 * that the panel keeps, so that most such images are encoded once. Where the SSIM is too low, quality is raised as far as
 * the bytes allow, and a JPEG packed, at last with fewer details outside the panel. An image that cannot have few bytes
 * and enough SSIM has few bytes.
 *
 * @returns with a warning, if not encoded in the usual way
 */
export async function lossyWithin(
  codec: Encoder,
  raw: RawImage,
  format: LossyFormat,
  bound: Bound,
): Promise<FittedImage> {
  const usual = mayExceed(raw, format, bound.most) ? undefined : await inTheUsualWay(codec, raw, format, bound);
  if (usual !== undefined) return usual;
  const job = { codec, raw, format, bound };
  if (format === 'jpg' && codec.forecastJpeg !== undefined)
    return codec.forecastJpeg(raw, (forecast) => fitted(job, forecast));
  const { encode, decode } = codec;
  const sample = sampleOf(raw, rateModels[format].tile);
  const encodeSample = (pixels: RawImage, quality?: number): Promise<Uint8Array> => encode(pixels, format, quality);
  return fitted(job, forecastBySample(sample, format, { encode: encodeSample, decode }));
}

async function inTheUsualWay(
  { encode }: Encoder,
  raw: RawImage,
  format: LossyFormat,
  { most }: Bound,
): Promise<FittedImage | undefined> {
  const bytes = await encode(raw, format);
  return bytes.length <= most ? { bytes, warnings: [] } : undefined;
}

interface Job {
  readonly codec: Encoder;
  readonly raw: RawImage;
  readonly format: LossyFormat;
  readonly bound: Bound;
}

async function fitted({ codec, raw, format, bound }: Job, forecast: Forecast): Promise<FittedImage> {
  const { most } = bound;
  const isTried = (await forecast.usual()) <= most;
  const usual = isTried ? await inTheUsualWay(codec, raw, format, bound) : undefined;
  if (usual !== undefined) return usual;
  const { decode, packJpeg } = codec;
  const encode = (pixels: RawImage, quality: number): Promise<Uint8Array> => codec.encode(pixels, format, quality);
  let found = await best({ raw, encoded: raw, forecast, format, decode, encode }, bound);
  if (!isTried && (await corrected(forecast, found)) <= most * mayFit) {
    const late = await inTheUsualWay(codec, raw, format, bound);
    if (late !== undefined) return late;
  }
  if (format === 'jpg' && packJpeg !== undefined && !isFine(found, most)) {
    const packed = await pack({ ...codec, packJpeg }, raw, bound);
    if (isBetter(packed, found, most)) found = packed;
  }
  return { bytes: found.bytes, warnings: [sentence(found, format, most)] };
}

/** Bytes of the usual way, by a forecast that is as wrong as it is about a found file. */
const corrected = async (forecast: Forecast, { bytes, quality }: Found): Promise<number> =>
  ((await forecast.usual()) * bytes.length) / (await forecast.bytes(quality));

interface Subject {
  /** What the decoded file is compared with. */
  readonly raw: RawImage;
  readonly encoded: RawImage;
  readonly forecast: Forecast;
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

async function best(subject: Subject, bound: Bound): Promise<Found> {
  const found = await search(subject, bound);
  const isLow = found.similarity < leastSimilarity;
  return isLow && found.bytes.length <= bound.most ? closer(subject, bound, found) : found;
}

/** Looks for a quality at which the image has at most `most` bytes, in at most three encodings. */
async function search(subject: Subject, bound: Bound): Promise<Found> {
  const { encoded, forecast, format, encode } = subject;
  const { most } = bound;
  const { lowest, scaled, below } = rateModels[format];
  let quality = await forecast.fitting(most * aim);
  let bytes = await encode(encoded, quality);
  for (let tries = 1; bytes.length > most && quality > lowest; tries++) {
    const lower = Math.min(below(quality), scaled(quality, (most * aim) / bytes.length));
    quality = tries + 1 < mostTries ? Math.max(lowest, lower) : lowest;
    bytes = await encode(encoded, quality);
  }
  let kept = await forecast.similarity(quality, bound.panel);
  if (!isSure(kept) && forecast.refine !== undefined) {
    forecast.refine();
    kept = await forecast.similarity(quality, bound.panel);
  }
  return { bytes, quality, similarity: isSure(kept) ? kept.mean : await measured(subject, bound, bytes) };
}

const isSure = ({ mean, error }: Estimate): boolean =>
  1 - (1 - mean) * mostLoss - standardErrors * error >= leastSimilarity;

/** Uses the bytes that a found file leaves, if that is a quality higher. */
async function closer(subject: Subject, bound: Bound, found: Found): Promise<Found> {
  const { most } = bound;
  const quality = rateModels[subject.format].scaled(found.quality, (most * closeAim) / found.bytes.length);
  if (quality <= found.quality) return found;
  const bytes = await subject.encode(subject.encoded, quality);
  if (bytes.length > most) return found;
  const nearer = { bytes, quality, similarity: await measured(subject, bound, bytes) };
  return isBetter(nearer, found, most) ? nearer : found;
}

/** Packs a JPEG, and takes as few details from outside its panel as will do. */
async function pack(
  { decode, packJpeg }: Encoder & Required<Pick<Encoder, 'packJpeg'>>,
  raw: RawImage,
  bound: Bound,
): Promise<Found> {
  const { most, panel } = bound;
  const format = 'jpg';
  const sample = sampleOf(raw, rateModels.jpg.tile);
  const encode = (pixels: RawImage, quality = rateModels.jpg.usual): Promise<Uint8Array> => packJpeg(pixels, quality);
  const isKept = (x: number, y: number): boolean =>
    isInside(panel, x, y) || isInside(panel, x + 7, y) || isInside(panel, x, y + 7) || isInside(panel, x + 7, y + 7);
  const origin = (x: number, y: number): number =>
    sample.left(Math.floor(y / sample.height), Math.floor(x / sample.width)) + (x % sample.width);
  let found: Found | undefined;
  const tried = hasOutside(raw, panel) ? strengths : [0];
  for (const strength of tried) {
    const part = strength === 0 ? sample.image : soften(sample.image, strength, (x, y) => isKept(origin(x, y), y));
    const forecast = forecastBySample(sample, format, { encode, decode }, part);
    const expected = await forecast.similarity(await forecast.fitting(most * aim), panel);
    if (expected.mean < leastSimilarity && strength !== tried.at(-1)) continue;
    const encoded = strength === 0 ? raw : soften(raw, strength, isKept);
    const packed = await best({ raw, encoded, forecast, format, decode, encode }, bound);
    if (found === undefined || isBetter(packed, found, most)) found = packed;
    if (isFine(found, most)) break;
  }
  return found as Found;
}

const hasOutside = ({ width, height }: RawImage, { left, top, right, bottom }: Region): boolean =>
  left > 0 || top > 0 || right < width || bottom < height;

const measured = async ({ raw, decode }: Subject, { panel }: Bound, file: Uint8Array): Promise<number> =>
  similarity(raw, (await decode(file)).pixels, panel);

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
