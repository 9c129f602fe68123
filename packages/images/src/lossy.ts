import type { Codec, LossyFormat } from './codec.js';
import {
  isSure,
  minSimilarity,
  surely,
  type Bound,
  type Estimate,
  type Forecast,
  type Packed,
  type Packer,
} from './forecast.js';
import { mayExceed, rateModels } from './rate.js';
import type { RawImage } from './raw-image.js';
import { forecastBySample, sampleOf } from './sample.js';
import { similarity } from './similarity.js';

export type Encoder = Pick<Codec, 'encode' | 'decode' | 'packPng' | 'forecastJpeg' | 'webpPacker'>;

/** An encoded image, and sentences about how it was compressed. */
export interface FittedImage {
  readonly bytes: Uint8Array;
  readonly warnings: readonly string[];
}

/** A forecast that differs from `maxBytes` by no more than this share is refined. */
const doubt = 0.04;
/** Share of `maxBytes` that an encoding aims at: from a forecast, which may be too low, and from a whole file. */
const aim = 0.95;
const closeAim = 0.985;
const maxTries = 3;

/**
 * Encodes an image with the default settings. If that exceeds `maxBytes`, a forecast gives a quality that does not, and
 * the SSIM of the panel at that quality, so that most such images are encoded once. If the SSIM may be too low, a JPEG
 * is packed instead, if necessary with fewer details outside of the panel, and the quality of a WebP is raised as far
 * as the bytes allow. If not both are possible, the limit of bytes has priority.
 *
 * @returns the file, with a warning if it does not have the default settings
 */
export async function lossyWithin(
  codec: Encoder,
  raw: RawImage,
  format: LossyFormat,
  bound: Bound,
): Promise<FittedImage> {
  const withDefaults = mayExceed(raw, format, bound.maxBytes) ? undefined : await codec.encode(raw, format);
  if (withDefaults !== undefined && withDefaults.length <= bound.maxBytes) return { bytes: withDefaults, warnings: [] };
  const job = { codec, raw, format, bound, tried: withDefaults?.length };
  if (format === 'jpg' && codec.forecastJpeg !== undefined)
    return codec.forecastJpeg(raw, (forecast) => fitted(job, forecast));
  if (format === 'webp' && codec.webpPacker !== undefined)
    return codec.webpPacker(raw, (packer) => fitted(job, packer));
  const { encode, decode } = codec;
  const sample = sampleOf(raw, rateModels[format].tile);
  const encodeSample = (pixels: RawImage, quality?: number): Promise<Uint8Array> => encode(pixels, format, quality);
  return fitted(job, forecastBySample(sample, format, { encode: encodeSample, decode }));
}

interface Job {
  readonly codec: Encoder;
  readonly raw: RawImage;
  readonly format: LossyFormat;
  readonly bound: Bound;
  /** Bytes of the file with the default settings, if it was encoded. */
  readonly tried: number | undefined;
}

async function fitted(job: Job, forecast: Forecast | Packer): Promise<FittedImage> {
  const { codec, raw, format, bound } = job;
  let { tried } = job;
  if (tried === undefined && (await probablyFits(forecast, bound))) {
    const bytes = await (forecast.write?.() ?? codec.encode(raw, format));
    if (bytes.length <= bound.maxBytes) return { bytes, warnings: [] };
    tried = bytes.length;
  }
  const subject = { raw, format, decode: codec.decode };
  const encode = (quality: number): Promise<Uint8Array> => codec.encode(raw, format, quality);
  const fitted =
    'fitting' in forecast
      ? await best({ ...subject, forecast, encode }, bound)
      : await packed(subject, bound, await forecast.pack(bound, tried));
  return { bytes: fitted.bytes, warnings: [sentence(fitted, format, bound.maxBytes)] };
}

async function probablyFits(forecast: Forecast | Packer, { maxBytes }: Bound): Promise<boolean> {
  if (Math.abs((await forecast.defaultBytes()) / maxBytes - 1) < doubt) forecast.refine?.();
  return (await forecast.defaultBytes()) <= maxBytes;
}

interface Measurable {
  readonly raw: RawImage;
  readonly format: LossyFormat;
  readonly decode: Codec['decode'];
}

interface Subject extends Measurable {
  readonly forecast: Forecast;
  encode(quality: number): Promise<Uint8Array>;
}

/** SSIM of the panel. */
interface PanelQuality {
  readonly similarity: number;
  /** Whether it was measured. Otherwise it is forecast, and a lower bound. */
  readonly isMeasured: boolean;
}

interface FittedFile {
  readonly bytes: Uint8Array;
  readonly panel: PanelQuality;
}

async function best(subject: Subject, bound: Bound): Promise<FittedFile> {
  const { forecast } = subject;
  const quality = await forecast.fitting(bound.maxBytes * aim);
  const start = { quality, estimate: await forecast.similarity(quality, bound.panel) };
  if (forecast.pack === undefined) return closer(subject, bound, await search(subject, bound, start));
  if (isSure(start.estimate)) return search(subject, bound, start);
  return packed(subject, bound, await forecast.pack(bound));
}

async function packed(subject: Measurable, bound: Bound, { bytes, similarity }: Packed): Promise<FittedFile> {
  // Measuring takes longer than packing, so a forecast that is probably sufficient is used.
  const panel = similarity.mean >= minSimilarity ? forecastOf(similarity) : await measured(subject, bound, bytes);
  return { bytes, panel };
}

/** Result of a search at a quality. */
interface SearchResult extends FittedFile {
  readonly quality: number;
}

/** A quality, and the SSIM of the panel at this quality. */
interface StartingPoint {
  readonly quality: number;
  readonly estimate: Estimate;
}

/** Searches for a quality at which the image has at most `maxBytes` bytes, in at most three encodings. */
async function search(subject: Subject, bound: Bound, start: StartingPoint): Promise<SearchResult> {
  const { forecast, format, encode } = subject;
  const { maxBytes } = bound;
  const { lowest, scaled, below } = rateModels[format];
  let { quality } = start;
  let bytes = await encode(quality);
  for (let tries = 1; bytes.length > maxBytes && quality > lowest; tries++) {
    const lower = Math.min(below(quality), scaled(quality, (maxBytes * aim) / bytes.length));
    quality = tries + 1 < maxTries ? Math.max(lowest, lower) : lowest;
    bytes = await encode(quality);
  }
  const estimate = quality === start.quality ? start.estimate : await forecast.similarity(quality, bound.panel);
  return { bytes, quality, panel: isSure(estimate) ? forecastOf(estimate) : await measured(subject, bound, bytes) };
}

/** Raises the quality of a found file if its panel has too low an SSIM and there are enough bytes left. */
async function closer(subject: Subject, bound: Bound, file: SearchResult): Promise<FittedFile> {
  const { maxBytes } = bound;
  if (file.panel.similarity >= minSimilarity || file.bytes.length > maxBytes) return file;
  const quality = rateModels[subject.format].scaled(file.quality, (maxBytes * closeAim) / file.bytes.length);
  if (quality <= file.quality) return file;
  const bytes = await subject.encode(quality);
  if (bytes.length > maxBytes) return file;
  const panel = await measured(subject, bound, bytes);
  return panel.similarity > file.panel.similarity ? { bytes, panel } : file;
}

const forecastOf = (estimate: Estimate): PanelQuality => ({ similarity: surely(estimate), isMeasured: false });

const measured = async ({ raw, decode }: Measurable, { panel }: Bound, file: Uint8Array): Promise<PanelQuality> => ({
  similarity: similarity(raw, (await decode(file)).pixels, panel),
  isMeasured: true,
});

function sentence({ bytes, panel }: FittedFile, format: LossyFormat, maxBytes: number): string {
  const what = `the ${format} was compressed more than usual, to have at most ${maxBytes} bytes`;
  const excess = bytes.length > maxBytes ? `; it has ${bytes.length}` : '';
  // A panel narrower than a window of SSIM has none.
  return Number.isNaN(panel.similarity) ? what + excess : `${what}${excess}: SSIM ${describeQuality(panel)}`;
}

function describeQuality({ similarity, isMeasured }: PanelQuality): string {
  if (!isMeasured) {
    const said = Math.min(minSimilarity, Math.floor(similarity * 100) / 100);
    return `of at least ${said.toFixed(2)} where its text stands`;
  }
  const shown = `${similarity.toFixed(3)} where its text stands`;
  return similarity < minSimilarity ? `${shown}, less than ${minSimilarity}` : shown;
}
