import fc from 'fast-check';
import { div, type FeatureNode } from '../features/node.js';

type Css = Record<string, string | number>;

/** A box of a random tree. Its color comes from its place in the tree. */
export interface RandomBox {
  readonly style: Css;
  readonly text: string | undefined;
  readonly children: readonly RandomBox[];
}

const length = fc.constantFrom(0, 4, 7, 12, 20, 33, 48);
const side = fc.constantFrom<number | string>('auto', 'auto', 10, 24, 40, 75, 120, '30%', '50%', '100%');
const edge = fc.constantFrom<number | string>(0, 0, 0, 3, 8, '5%');
const margin = fc.constantFrom<number | string>(0, 0, 0, 5, 9, -4, 'auto', '4%');

/** Declarations, each of which a box has or not. */
const some = (rows: Readonly<Record<string, fc.Arbitrary<string | number>>>): fc.Arbitrary<Css> =>
  fc.record(rows, { requiredKeys: [] }).map((style) => ({ ...(style as Css) }));

const sizes = some({
  width: side,
  height: side,
  minWidth: length,
  maxWidth: fc.constantFrom<number | string>('none', 60, 100, '80%'),
  minHeight: fc.constantFrom(0, 10, 26),
  maxHeight: fc.constantFrom<number | string>('none', 30, 70),
});
const edges = some({
  padding: edge,
  paddingLeft: edge,
  border: fc.constantFrom('0 solid black', '2px solid black', '5px solid black'),
  margin,
  marginTop: margin,
  marginRight: margin,
});
const asItem = some({
  flexGrow: fc.constantFrom(0, 1, 2, 0.5),
  flexShrink: fc.constantFrom(0, 1, 3),
  flexBasis: fc.constantFrom<number | string>('auto', 0, 30, '40%'),
  alignSelf: fc.constantFrom('auto', 'flex-start', 'center', 'flex-end', 'stretch', 'baseline'),
  justifySelf: fc.constantFrom('auto', 'start', 'center', 'end', 'stretch'),
  order: fc.constantFrom(-1, 0, 1),
  gridColumn: fc.constantFrom('auto', 'span 2', '1 / 3', '2'),
  gridRow: fc.constantFrom('auto', 'span 2', '1'),
});
const gaps = { gap: fc.constantFrom<number | string>(0, 5, 11, '5%') };
const aligned = fc.constantFrom('flex-start', 'center', 'flex-end', 'stretch', 'baseline');
const spread = fc.constantFrom('flex-start', 'center', 'flex-end', 'space-between', 'space-around', 'space-evenly');

const flex = some({
  ...gaps,
  flexDirection: fc.constantFrom('row', 'column', 'row-reverse', 'column-reverse'),
  flexWrap: fc.constantFrom('nowrap', 'wrap', 'wrap-reverse'),
  justifyContent: spread,
  alignItems: aligned,
  alignContent: fc.oneof(spread, fc.constant('stretch')),
}).map((style) => ({ display: 'flex', ...style }));
const grid = some({
  ...gaps,
  gridTemplateColumns: fc.constantFrom('1fr 2fr', '40px 1fr', 'repeat(3, 1fr)', 'minmax(20px, 1fr) auto', 'auto auto'),
  gridTemplateRows: fc.constantFrom('20px 1fr', 'auto auto', '1fr 1fr'),
  gridAutoFlow: fc.constantFrom('row', 'column', 'row dense'),
  alignItems: fc.constantFrom('start', 'center', 'end', 'stretch'),
  justifyItems: fc.constantFrom('start', 'center', 'end', 'stretch'),
  justifyContent: fc.constantFrom('start', 'center', 'space-between', 'stretch'),
  alignContent: fc.constantFrom('start', 'center', 'space-between', 'stretch'),
}).map((style) => ({ display: 'grid', ...style }));
const block = some({
  textAlign: fc.constantFrom('left', 'center', 'right'),
  display: fc.constantFrom('block', 'flow-root', 'inline-block', 'inline-flex'),
}).map((style) => ({ display: 'block', ...style }));
const placed = fc
  .record({
    position: fc.constantFrom('absolute', 'relative'),
    at: some({ left: length, top: length, right: length, bottom: length }),
  })
  .map(({ position, at }): Css => ({ position, ...at }));

const boxStyle = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: flex }, { weight: 2, arbitrary: grid }, { weight: 3, arbitrary: block }),
    sizes,
    edges,
    asItem,
    fc.oneof({ weight: 6, arbitrary: fc.constant<Css>({}) }, { weight: 1, arbitrary: placed }),
  )
  .map((styles): Css => Object.assign({}, ...styles));

const words = fc.constantFrom('Tide', 'Harbor lights', 'a', 'One two three four five', 'Lighthouse');

/** Trees of at most four levels. */
export const trees = fc.letrec<{ box: RandomBox; leaf: RandomBox }>((tie) => ({
  leaf: fc.record({ style: boxStyle, text: fc.option(words, { nil: undefined }), children: fc.constant([]) }),
  box: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.record({
      style: boxStyle,
      text: fc.constant(undefined),
      children: fc.array(tie('box'), { minLength: 1, maxLength: 4 }),
    }),
  ),
})).box;

/** Width and height of the card of a tree. */
export const size = { width: 300, height: 200 } as const;

/** The color of a place in a tree as 24 bits, far from the colors of all others. */
export const colorOf = (index: number): number =>
  [1, 5, 25].reduce((color, step) => color * 256 + 40 + 43 * (Math.floor(index / step) % 5), 0);

/** The card of a tree: boxes in one color each, on white, with texts that take room but are not seen. */
export function cardOf(root: RandomBox): { readonly card: FeatureNode; readonly count: number } {
  let count = 0;
  const node = ({ style, text, children }: RandomBox): FeatureNode => {
    const backgroundColor = `#${colorOf(count++).toString(16)}`;
    return div({ ...style, backgroundColor }, ...(text === undefined ? children.map(node) : [text]));
  };
  const inner = node(root);
  const style = {
    ...size,
    display: 'flex',
    position: 'relative',
    overflow: 'hidden',
    fontSize: 16,
    lineHeight: '20px',
  };
  return { card: div({ ...style, color: 'transparent', backgroundColor: 'white' }, inner), count };
}
