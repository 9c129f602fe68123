import type { ObjectPosition, SceneNode, Style } from '@placard/core/engine';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the engine places by itself: pictures of pixels at a side or a corner. */
const plainFits = /^(?:fill|contain|cover)$/;
const sides: readonly ObjectPosition[] = ['center', 'top', 'bottom', 'left', 'right'];
const positions: readonly ObjectPosition[] = [...sides, 'left top', 'left bottom', 'right top', 'right bottom'];

const orders: Readonly<Record<string, string>> = {
  'top left': 'left top',
  'top right': 'right top',
  'bottom left': 'left bottom',
  'bottom right': 'right bottom',
  'center center': 'center',
  '50% 50%': 'center',
};

/** The position in the words that the engine knows; undefined if it has others. */
export const plainPosition = (position: string): ObjectPosition | undefined =>
  positions.find((each) => each === (orders[position] ?? position));

/** Whether the engine places the picture by itself. */
export const isPlainFit = (fit: string, position: ObjectPosition | undefined, isDrawing: boolean): boolean =>
  isDrawing ? fit === 'fill' : plainFits.test(fit) && position !== undefined;

/**
 * Places a picture in a box of a known size by a node that clips it (CSS Images 3 §5.5).
 *
 * @param picture draws the picture in a given style
 */
export function fitted(
  fit: string,
  position: string,
  natural: Size,
  style: Style & Size,
  picture: (style: Style) => SceneNode,
): SceneNode {
  const size = sizeIn(fit, natural, style);
  const [x = '50%', y = '50%'] = inOrder(position.trim().split(/\s+/));
  const placed: Style = {
    position: 'absolute',
    left: placeOf(x, style.width - size.width),
    top: placeOf(y, style.height - size.height),
    ...size,
  };
  return { type: 'div', props: { name: 'img', style: { ...style, overflow: 'hidden' }, children: [picture(placed)] } };
}

function sizeIn(fit: string, natural: Size, box: Size): Size {
  const ratios = [box.width / natural.width, box.height / natural.height];
  const scales: Readonly<Record<string, number>> = {
    contain: Math.min(...ratios),
    cover: Math.max(...ratios),
    none: 1,
    'scale-down': Math.min(1, ...ratios),
  };
  const scale = scales[fit];
  if (scale === undefined) return { width: box.width, height: box.height };
  return { width: natural.width * scale, height: natural.height * scale };
}

function inOrder([first = 'center', second = 'center']: readonly string[]): readonly string[] {
  const isSwapped = /^(?:top|bottom)$/.test(first) || /^(?:left|right)$/.test(second);
  return isSwapped ? [second, first] : [first, second];
}

const words: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };

function placeOf(text: string, rest: number): number {
  if (Object.hasOwn(words, text)) return (words[text] ?? 0) * rest;
  const amount = Number.parseFloat(text);
  return text.endsWith('%') ? (amount / 100) * rest : Number.isFinite(amount) ? amount : rest / 2;
}

const shares: Readonly<Record<string, string>> = {
  left: 'Min',
  top: 'Min',
  center: 'Mid',
  right: 'Max',
  bottom: 'Max',
};

/**
 * The attribute of a drawing that places it in a box whose size the layout decides (SVG 2 §8.7); undefined where it has
 * no word for the position.
 */
export function aspectRatioOf(fit: string, position: ObjectPosition | undefined): string | undefined {
  if (position === undefined || (fit !== 'contain' && fit !== 'cover')) return undefined;
  const [x = 'center', y = 'center'] = inOrder(position.split(' '));
  return `x${shares[x] ?? 'Mid'}Y${shares[y] ?? 'Mid'} ${fit === 'cover' ? 'slice' : 'meet'}`;
}
