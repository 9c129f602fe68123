import type { Style } from '@placard/core/engine';

type Css = Readonly<Record<string, unknown>>;

export type WritingMode = NonNullable<Style['writingMode']>;

const names: Readonly<Record<string, WritingMode>> = { 'lr': 'horizontal-tb', 'lr-tb': 'horizontal-tb', 'rl': 'horizontal-tb', 'rl-tb': 'horizontal-tb', 'tb': 'vertical-rl', 'tb-rl': 'vertical-rl', 'tb-lr': 'vertical-lr' }; // prettier-ignore

const isMode = (value: unknown): value is WritingMode =>
  /^(?:horizontal-tb|(?:vertical|sideways)-(?:rl|lr))$/.test(String(value));

/** The writing mode of an element; the names of SVG 1.1 are accepted, too. @param above that of the element around it */
export const writingModeOf = ({ writingMode }: Css, above: WritingMode): WritingMode => modeOf(writingMode) ?? above;

/** @returns undefined for a value that is not the name of a writing mode */
export function modeOf(value: unknown): WritingMode | undefined {
  if (value === 'initial') return 'horizontal-tb';
  return isMode(value) ? value : Object.hasOwn(names, String(value)) ? names[String(value)] : undefined;
}

type Side = 'Top' | 'Right' | 'Bottom' | 'Left';

/** The sides at which lines and blocks begin and end, with text from left to right. */
const flows: Readonly<Record<WritingMode, Readonly<Record<'Inline' | 'Block', readonly [start: Side, end: Side]>>>> = {
  'horizontal-tb': { Inline: ['Left', 'Right'], Block: ['Top', 'Bottom'] },
  'vertical-rl': { Inline: ['Top', 'Bottom'], Block: ['Right', 'Left'] },
  'sideways-rl': { Inline: ['Top', 'Bottom'], Block: ['Right', 'Left'] },
  'vertical-lr': { Inline: ['Top', 'Bottom'], Block: ['Left', 'Right'] },
  'sideways-lr': { Inline: ['Bottom', 'Top'], Block: ['Left', 'Right'] },
};

const isLogicalSize = /^(min|max|)(inline|block)size$/i;

const logical = /^(margin|padding|inset|border)(Inline|Block)(Start|End)?(Width|Style|Color)?$/;
const radius = /^border(Start|End)(Start|End)Radius$/;

/** Replaces logical properties with physical ones (CSS Logical Properties 1). */
export function withPhysicalSides(css: Css, mode: WritingMode): Css {
  if (!Object.keys(css).some((name) => logical.test(name) || radius.test(name) || isLogicalSize.test(name))) return css;
  return Object.fromEntries(Object.entries(css).flatMap(([name, value]) => physical(name, value, mode)));
}

function physical(name: string, value: unknown, mode: WritingMode): (readonly [string, unknown])[] {
  const flow = flows[mode];
  const [, limit = '', axis] = isLogicalSize.exec(name) ?? [];
  if (axis !== undefined) {
    const isWidth = (axis.toLowerCase() === 'inline') === (mode === 'horizontal-tb');
    return [[limit === '' ? (isWidth ? 'width' : 'height') : `${limit}${isWidth ? 'Width' : 'Height'}`, value]];
  }
  const [, block, inline] = radius.exec(name) ?? [];
  if (block !== undefined) {
    const corner = [flow.Block[block === 'Start' ? 0 : 1], flow.Inline[inline === 'Start' ? 0 : 1]];
    return [
      [`border${(corner[0] === 'Top' || corner[0] === 'Bottom' ? corner : corner.reverse()).join('')}Radius`, value],
    ];
  }
  const [, property = '', side = '', end = '', part = ''] = logical.exec(name) ?? [];
  if (property === '') return [[name, value]];
  const named = (where: Side): string => (property === 'inset' ? where.toLowerCase() : `${property}${where}${part}`);
  const [first, second] = flow[side === 'Inline' ? 'Inline' : 'Block'];
  if (end !== '') return [[named(end === 'Start' ? first : second), value]];
  const isPair = typeof value === 'string' && property !== 'border';
  const [before, after = before] = isPair ? (value.match(/(?:[^\s(]|\([^)]*\))+/g) ?? []) : [value];
  return [
    [named(first), before],
    [named(second), after],
  ];
}
