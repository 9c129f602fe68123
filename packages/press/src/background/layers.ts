import type { Style } from '@placard/core/engine';
import { blendModes, type BlendMode } from '../blend.js';
import { splitList } from '../gradient/parse.js';

/** A length as a share of a size, and pixels. */
interface Length {
  readonly share: number;
  readonly pixels: number;
}

export type BoxName = 'border-box' | 'padding-box' | 'content-box';

/** The size of a layer's image: words, or two sides, of which null is `auto`. */
export type LayerSize = 'cover' | 'contain' | readonly [width: Length | null, height: Length | null];

export type RepeatStyle = 'repeat' | 'no-repeat' | 'space' | 'round';

/** A layer of a background or a mask (CSS Backgrounds 3 §3), as it is written. */
export interface Layer {
  /** A gradient, `none`, or `url(#0)`: the first of the node's `pictures`. */
  readonly image: string;
  readonly size: LayerSize;
  /** Of the space around the image. */
  readonly position: readonly [x: Length, y: Length];
  readonly repeat: readonly [across: RepeatStyle, down: RepeatStyle];
  readonly clip: BoxName;
  readonly origin: BoxName;
  readonly blend: BlendMode | undefined;
}

const zero: Length = { share: 0, pixels: 0 };
const number = /^-?\.?\d[\d.]*(?:px|%)?$/;

/** @returns null for anything but pixels, a percentage, or a sum of them in `calc()` */
function lengthOf(text: string): Length | null {
  const sum = /^calc\((.*)\)$/s.exec(text)?.[1];
  if (sum === undefined) {
    if (!number.test(text)) return null;
    const amount = Number.parseFloat(text);
    return text.endsWith('%') ? { share: amount / 100, pixels: 0 } : { share: 0, pixels: amount };
  }
  const terms = sum.replace(/\s+-\s+/g, ' + -').split(/\s+\+\s+/).map((term) => lengthOf(term.trim().replace(/^--/, ''))); // prettier-ignore
  return terms.reduce((total, term) => total && term && { share: total.share + term.share, pixels: total.pixels + term.pixels }, zero); // prettier-ignore
}

/** Splits at spaces outside parentheses. */
const words = (text: string): readonly string[] => text.match(/[^\s(]+(?:\([^)]*\))?/g) ?? [];

function sizeOf(text: string): LayerSize | null {
  if (text === 'cover' || text === 'contain') return text;
  const [across = 'auto', down = 'auto', ...rest] = words(text);
  const sides = [across, down].map((side) => (side === 'auto' ? 'auto' : lengthOf(side)));
  const [width = null, height = null] = sides.map((side) => (side === 'auto' ? null : side));
  return sides.includes(null) || rest.length > 0 ? null : [width, height];
}

const shares: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };
const isWord = (text: string): boolean => Object.hasOwn(shares, text);
const isDown = (text: string): boolean => text === 'top' || text === 'bottom';

/** Reads one to four parts (CSS Backgrounds 4 §3.6). */
function positionOf(text: string): Layer['position'] | null {
  const parts = words(text);
  if (parts.length > 4) return null;
  // A side, and the distance from it, belong together if there are more than two parts.
  const pairs: { readonly word: string; readonly offset: Length | null }[] = [];
  for (const part of parts) {
    const last = pairs.at(-1);
    if (isWord(part)) pairs.push({ word: part, offset: zero });
    else if (parts.length > 2 && last !== undefined)
      pairs[pairs.length - 1] = { word: last.word, offset: lengthOf(part) };
    else pairs.push({ word: '', offset: lengthOf(part) });
  }
  if (pairs.length === 0 || pairs.length > 2) return null;
  if (pairs.length === 1) pairs.push({ word: 'center', offset: zero });
  const [first, second] = pairs;
  const isSwapped = isDown(first?.word ?? '') || (second?.word !== '' && /^(?:left|right)$/.test(second?.word ?? ''));
  const [x, y] = (isSwapped ? [second, first] : [first, second]).map((pair) => {
    if (pair === undefined || pair.offset === null) return null;
    const { share, pixels } = pair.offset;
    const isFar = pair.word === 'right' || pair.word === 'bottom';
    const base = shares[pair.word] ?? 0;
    return isFar ? { share: base - share, pixels: -pixels } : { share: base + share, pixels };
  });
  return x === null || y === null || x === undefined || y === undefined ? null : [x, y];
}

const isRepeat = (word: string | undefined): word is RepeatStyle => /^(?:no-)?repeat$|^space$|^round$/.test(word ?? '');

function repeatOf(text: string): Layer['repeat'] | null {
  if (text === 'repeat-x') return ['repeat', 'no-repeat'];
  if (text === 'repeat-y') return ['no-repeat', 'repeat'];
  const [across, down = across, ...rest] = words(text);
  return isRepeat(across) && isRepeat(down) && rest.length === 0 ? [across, down] : null;
}

const boxOf = (text: string): BoxName | null =>
  text === 'border-box' || text === 'padding-box' || text === 'content-box' ? text : null;

const isBlendMode = (text: string): text is BlendMode => blendModes.includes(text);
const blendOf = (text: string): { readonly mode: BlendMode | undefined } | null =>
  text === 'normal' ? { mode: undefined } : isBlendMode(text) ? { mode: text } : null;

/** The properties of layers, as lists. */
export interface LayerLists {
  readonly image: string | undefined;
  readonly size?: string | undefined;
  readonly position?: string | undefined;
  readonly repeat?: string | undefined;
  readonly clip?: string | undefined;
  readonly origin?: string | undefined;
  readonly blend?: string | undefined;
}

export const backgroundLists = (style: Style): LayerLists => ({
  image: style.backgroundImage,
  size: style.backgroundSize,
  position: style.backgroundPosition,
  repeat: style.backgroundRepeat,
  clip: style.backgroundClip,
  origin: style.backgroundOrigin,
  blend: style.backgroundBlendMode,
});

export const maskLists = (style: Style): LayerLists => ({
  image: style.maskImage,
  size: style.maskSize,
  position: style.maskPosition,
  repeat: style.maskRepeat,
  clip: style.maskClip,
  origin: style.maskOrigin,
});

/** Whether layers fill their box without being placed. */
export const areUnplaced = ({ image, size, position, repeat, clip, origin, blend }: LayerLists): boolean =>
  (size ?? position ?? repeat ?? clip ?? origin ?? blend) === undefined && image?.includes('url(') !== true;

/** Reads a list of values, which repeats until all layers have one. */
function listOf<T>(text: string | undefined, read: (part: string) => T | null, initial: T): readonly (T | null)[] {
  return text === undefined ? [initial] : splitList(text).map(read);
}

/** @returns the layers, the first on top; null when a value is not supported */
export function readLayers(lists: LayerLists): readonly Layer[] | null {
  const images = splitList(lists.image ?? 'none');
  const sizes = listOf<LayerSize>(lists.size, sizeOf, [null, null]);
  const positions = listOf<Layer['position']>(lists.position, positionOf, [zero, zero]);
  const repeats = listOf<Layer['repeat']>(lists.repeat, repeatOf, ['repeat', 'repeat']);
  const clips = listOf<BoxName>(lists.clip, boxOf, 'border-box');
  const origins = listOf<BoxName>(lists.origin, boxOf, 'border-box');
  const blends = listOf(lists.blend, blendOf, { mode: undefined });
  const layers = images.map((image, i): Layer | null => {
    const [size, position, repeat] = [sizes[i % sizes.length], positions[i % positions.length], repeats[i % repeats.length]]; // prettier-ignore
    const [clip, origin, blend] = [clips[i % clips.length], origins[i % origins.length], blends[i % blends.length]];
    if (!size || !position || !repeat || !clip || !origin || !blend) return null;
    return { image, size, position, repeat, clip, origin, blend: blend.mode };
  });
  return layers.includes(null) ? null : layers.filter((layer) => layer !== null);
}
