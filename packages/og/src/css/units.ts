import { hasMath, withoutMath, type Resolve } from './math.js';

/** Values that lengths of an element refer to. Sizes are in pixels. */
export interface LengthContext {
  readonly fontSize: number;
  /** Size of the card. */
  readonly width: number;
  readonly height: number;
  /** Line height, for the unit `lh`. */
  readonly lineHeight?: number;
  /** Returns the width of the digit 0 as a share of the font size, for the unit `ch`. */
  readonly zeroWidth?: () => number;
  /** Size inside the box around the element, as far as it is known, for percentages in math functions. */
  readonly available?: { readonly width?: number | undefined; readonly height?: number | undefined };
}

/** Shares of the font size in most fonts. */
const [exShare, capShare] = [0.5, 0.7];
const rootFontSize = 16;

/** Pixels of a unit (CSS Values 4 §6); undefined for an unknown one. */
function pixelsPer(unit: string, context: LengthContext): number | undefined {
  const { fontSize, width, height } = context;
  switch (unit) {
    case '':
    case 'px':
      return 1;
    case 'em':
    case 'ic':
      return fontSize;
    case 'rem':
      return rootFontSize;
    case 'ch':
      return (context.zeroWidth?.() ?? exShare) * fontSize;
    case 'ex':
      return exShare * fontSize;
    case 'cap':
      return capShare * fontSize;
    case 'lh':
      return context.lineHeight ?? 1.2 * fontSize;
    case 'rlh':
      return 1.2 * rootFontSize;
    case 'in':
      return 96;
    case 'cm':
      return 96 / 2.54;
    case 'mm':
      return 96 / 25.4;
    case 'q':
      return 96 / 101.6;
    case 'pt':
      return 4 / 3;
    case 'pc':
      return 16;
    default:
      return viewportUnits.test(unit) ? viewportShare(unit.replace(/^[sld](?=v)/, ''), width, height) : undefined;
  }
}

const viewportUnits = /^[sld]?v(?:w|h|i|b|min|max)$/;

function viewportShare(unit: string, width: number, height: number): number {
  if (unit === 'vw' || unit === 'vi') return width / 100;
  if (unit === 'vh' || unit === 'vb') return height / 100;
  return (unit === 'vmin' ? Math.min(width, height) : Math.max(width, height)) / 100;
}

const dimension = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z]*)$/i;

/** @returns the length in pixels; percentages and other values are returned unchanged */
export function length(value: unknown, context: LengthContext): unknown {
  const [, amount = '', unit = ''] = (typeof value === 'string' && dimension.exec(value.trim())) || [];
  if (amount === '') return value;
  const pixels = pixelsPer(unit.toLowerCase(), context);
  return pixels === undefined ? value : Number(amount) * pixels;
}

const verticals = /^(?:top|bottom|height|minHeight|maxHeight|rowGap|blockSize|minBlockSize|maxBlockSize)$/;

const ofImages = /^(?:background|mask)/;

/** Evaluates the math functions of a property's value. */
export function evaluated(name: string, value: unknown, context: LengthContext): unknown {
  if (typeof value !== 'string' || !hasMath(value)) return value;
  // A share of the space around an image is known when it is painted.
  const base =
    name === 'fontSize'
      ? context.fontSize
      : ofImages.test(name)
        ? undefined
        : context.available?.[verticals.test(name) ? 'height' : 'width'];
  const resolve: Resolve = (amount, unit) => {
    if (unit === '%') return base === undefined ? undefined : { amount: (amount / 100) * base, unit: 'px' };
    if (angles[unit] !== undefined) return { amount: amount * angles[unit], unit: 'deg' };
    const pixels = pixelsPer(unit, context);
    return pixels === undefined ? undefined : { amount: amount * pixels, unit: 'px' };
  };
  return withoutMath(value, resolve);
}

const angles: Readonly<Record<string, number>> = { deg: 1, turn: 360, grad: 0.9, rad: 180 / Math.PI };
