import { splitOutside } from '../declarations.js';

type Longhands = [string, unknown][];

const image = /^(?:url|(?:repeating-)?(?:linear|radial|conic)-gradient)\(/i;
const boxName = /^(?:border|padding|content)-box$/;
const repeatWord = /^(?:repeat|no-repeat|repeat-x|repeat-y|space|round)$/;
const attachment = /^(?:scroll|fixed|local)$/;
const placeWord = /^(?:left|right|top|bottom|center|cover|contain|auto|[-+.\d].*|calc\(.*\))$/s;
const composite = /^(?:add|subtract|intersect|exclude)$/;
const maskMode = /^(?:alpha|luminance|match-source)$/;

/** What a shorthand of layers says of one of them. */
interface Layer {
  readonly image: string;
  readonly position: string;
  readonly size: string;
  readonly repeat: string;
  readonly origin: string;
  readonly clip: string;
  /** The color of the last layer of a background, or the composite operator of a mask. */
  readonly rest: string;
}

function layerOf(text: string, isMask: boolean): Layer {
  const words = splitOutside(text.replace(/\/(?![^(]*\))/g, ' / '), ' ').filter((word) => !attachment.test(word));
  const slash = words.indexOf('/');
  const places = words.filter((word) => placeWord.test(word));
  const sizes = slash < 0 ? [] : words.slice(slash + 1).filter((word) => placeWord.test(word));
  const boxes = words.filter((word) => boxName.test(word) || word === 'text');
  const found = words.find((word) => image.test(word)) ?? 'none';
  const known = (word: string): boolean =>
    word === '/' || word === 'none' || word === found || placeWord.test(word) || boxes.includes(word) || repeatWord.test(word) || (isMask && maskMode.test(word)); // prettier-ignore
  const [origin = isMask ? 'border-box' : 'padding-box', clip = boxes[0] ?? 'border-box'] = boxes;
  return {
    image: found,
    position: places.slice(0, places.length - sizes.length).join(' ') || '0% 0%',
    size: sizes.join(' ') || 'auto',
    repeat: words.filter((word) => repeatWord.test(word)).join(' ') || 'repeat',
    origin: origin === 'text' ? 'padding-box' : origin,
    clip,
    rest: words.filter((word) => !known(word)).join(' '),
  };
}

const lists = (name: 'background' | 'mask', layers: readonly Layer[]): Longhands =>
  (['image', 'position', 'size', 'repeat', 'origin', 'clip'] as const).map((key) => [
    `${name}${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    layers.map((layer) => layer[key]).join(', '),
  ]);

/** The longhands of `background` (CSS Backgrounds 3 §3.10). */
export function backgroundLonghands(value: unknown): Longhands {
  const layers = splitOutside(String(value), ',').map((text) => layerOf(text, false));
  return [...lists('background', layers), ['backgroundColor', layers.at(-1)?.rest || 'transparent']];
}

/** The longhands of `mask` (CSS Masking 1 §5.9). */
export function maskLonghands(value: unknown): Longhands {
  const layers = splitOutside(String(value), ',').map((text) => layerOf(text, true));
  const operator = layers.map(({ rest }) => rest).find((rest) => composite.test(rest));
  return [...lists('mask', layers), ...(operator === undefined ? [] : ([['maskComposite', operator]] as Longhands))];
}

/** The initial values of the properties of layers in a scene. */
const initial: Readonly<Record<string, RegExp>> = {
  Image: /^none$/,
  Size: /^auto(?: auto)?$/,
  Position: /^(?:0(?:px|%)? 0(?:px|%)?|left top|top left|0%?)$/,
  Repeat: /^repeat(?: repeat)?$/,
  Clip: /^border-box$/,
  Origin: /^border-box$/,
  BlendMode: /^normal$/,
};

const isInitial = (name: string, value: unknown): boolean => {
  const known = initial[name];
  return typeof value === 'string' && known !== undefined && splitOutside(value, ',').every((part) => known.test(part));
};

/** The part of a property's name that says what it is of a layer. */
const partOf = (name: string): string | undefined => /^(?:background|mask)([A-Z]\w*)$/.exec(name)?.[1];

const fills = /^(?:auto|cover|contain|100%)(?: (?:auto|100%))?$/;

/**
 * Leaves out what layers are without being said, so that a box with plain gradients is painted as fast as can be. In a
 * scene, images are placed in the border box; in CSS, backgrounds are placed inside of the borders.
 *
 * @param hasBorder whether the box has borders
 */
export function plainLayers<T extends object>(style: T, hasBorder: boolean): T {
  const values = style as Readonly<Record<string, unknown>>;
  if (!Object.keys(values).some((name) => partOf(name) !== undefined)) return style;
  const entries = Object.entries({
    ...(hasBorder && values['backgroundImage'] !== undefined && { backgroundOrigin: 'padding-box' }),
    ...values,
  }).filter(([name, value]) => {
    const part = partOf(name);
    if (part === undefined || part === 'Color') return true;
    const kind = name.startsWith('mask') ? 'mask' : 'background';
    const images = values[`${kind}Image`];
    if (isInitial(part, value)) return false;
    if (part === 'Clip' && kind === 'background') return true;
    if (images === undefined || isInitial('Image', images)) return false;
    if (part === 'Origin') return value !== 'padding-box' || hasBorder;
    // A gradient has no size of its own. One that fills its box is not moved or repeated.
    const isFilling = !String(images).includes('url(') && isFillingSize(values[`${kind}Size`]);
    return !isFilling || part === 'Image' || part === 'BlendMode';
  });
  return Object.fromEntries(entries) as T;
}

const isFillingSize = (size: unknown): boolean =>
  size === undefined || splitOutside(String(size), ',').every((part) => fills.test(part));
