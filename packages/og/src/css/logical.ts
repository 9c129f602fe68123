type Css = Readonly<Record<string, unknown>>;

const starts: Readonly<Record<string, string>> = {
  InlineStart: 'Left',
  InlineEnd: 'Right',
  BlockStart: 'Top',
  BlockEnd: 'Bottom',
};
const pairs: Readonly<Record<string, readonly [string, string]>> = {
  Inline: ['Left', 'Right'],
  Block: ['Top', 'Bottom'],
};
const sizes: Readonly<Record<string, string>> = {
  inlineSize: 'width',
  blockSize: 'height',
  minInlineSize: 'minWidth',
  minBlockSize: 'minHeight',
  maxInlineSize: 'maxWidth',
  maxBlockSize: 'maxHeight',
};
const corners: Readonly<Record<string, string>> = {
  StartStart: 'TopLeft',
  StartEnd: 'TopRight',
  EndEnd: 'BottomRight',
  EndStart: 'BottomLeft',
};

const logical =
  /^(margin|padding|inset|border)(InlineStart|InlineEnd|BlockStart|BlockEnd|Inline|Block)(Width|Style|Color)?$/;
const radius = /^border(StartStart|StartEnd|EndEnd|EndStart)Radius$/;

/** Replaces logical properties by those of the sides of a text from left to right (CSS Logical Properties 1). */
export function withPhysicalSides(css: Css): Css {
  if (!Object.keys(css).some((name) => logical.test(name) || radius.test(name) || Object.hasOwn(sizes, name)))
    return css;
  return Object.fromEntries(Object.entries(css).flatMap(([name, value]) => physical(name, value)));
}

function physical(name: string, value: unknown): (readonly [string, unknown])[] {
  const size = Object.hasOwn(sizes, name) ? sizes[name] : undefined;
  if (size !== undefined) return [[size, value]];
  const [, corner = ''] = radius.exec(name) ?? [];
  if (corner !== '') return [[`border${corners[corner] ?? ''}Radius`, value]];
  const [, property = '', side = '', part = ''] = logical.exec(name) ?? [];
  if (property === '') return [[name, value]];
  const named = (where: string): string => (property === 'inset' ? where.toLowerCase() : `${property}${where}${part}`);
  const one = starts[side];
  if (one !== undefined) return [[named(one), value]];
  const [first = '', second = ''] = pairs[side] ?? [];
  const isPair = typeof value === 'string' && property !== 'border';
  const [before, after = before] = isPair ? (value.match(/(?:[^\s(]|\([^)]*\))+/g) ?? []) : [value];
  return [
    [named(first), before],
    [named(second), after],
  ];
}
