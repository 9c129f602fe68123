import type { SceneNode, Style } from '@placard/core/engine';

const axes = [
  { start: 'left', end: 'right', size: 'width', direction: 'row', names: ['Left', 'Right'] },
  { start: 'top', end: 'bottom', size: 'height', direction: 'column', names: ['Top', 'Bottom'] },
] as const;

type Axis = (typeof axes)[number];
type Place = 'start' | 'centre' | 'end';

/**
 * Places an absolute box in a padded parent as satori does, because the press does not. Along an axis for which the box
 * sets no side, it is inside the padding. Percentages refer to the size of the parent including its padding.
 */
export function inPadded(child: SceneNode, parent: Style): SceneNode {
  if (child.props.style?.position !== 'absolute') return child;
  const style = axes.reduce((style, axis) => sized(axis, { ...style, ...distances(axis, style, parent) }, parent), child.props.style); // prettier-ignore
  return { ...child, props: { ...child.props, style } };
}

const paddingsOf = ({ names }: Axis, parent: Style): readonly [number, number] => {
  const [before, after] = names.map((name) => pixels(parent[`padding${name}`]));
  return [before ?? 0, after ?? 0];
};

/** Replaces a size of 100 % by distances from both sides, and another percentage by a value that the press refuses. */
function sized(axis: Axis, style: Style, parent: Style): Style {
  const { start, end, size } = axis;
  const { [size]: share, [start]: before, [end]: after } = style;
  const isPadded = paddingsOf(axis, parent).some((padding) => padding !== 0);
  if (!isPadded || typeof share !== 'string' || !share.endsWith('%')) return style;
  const { [size]: _, ...rest } = style;
  if (share === '100%' && typeof before === 'number') return { ...rest, [end]: -before };
  if (share === '100%' && before === undefined && typeof after === 'number') return { ...rest, [start]: -after };
  return { ...rest, [size]: `${share} of a padded box` };
}

/** Returns the distance of a box from the side where it is placed. A centred box is centred between equal paddings. */
function distances(axis: Axis, style: Style, parent: Style): Style {
  const { start, end } = axis;
  const [before, after] = paddingsOf(axis, parent);
  if (style[start] !== undefined || style[end] !== undefined) return {};
  const isMain = (parent.flexDirection ?? 'row').startsWith(axis.direction);
  const place = placeOf(style, parent, isMain);
  if (place === 'start') return before === 0 ? {} : { [start]: before };
  // The distance is set also if it is 0, because otherwise the press would ignore the margin at this side.
  return place === 'end' ? { [end]: after } : {};
}

function placeOf(style: Style, parent: Style, isMain: boolean): Place {
  const own = style.alignSelf === 'auto' ? undefined : style.alignSelf;
  const value = isMain ? parent.justifyContent : (own ?? parent.alignItems);
  if (value === 'center' || value === 'space-around' || value === 'space-evenly') return 'centre';
  const isReversed = isMain && parent.flexDirection?.endsWith('reverse') === true;
  return (value === 'flex-end') === isReversed ? 'start' : 'end';
}

/** Returns a padding in pixels. A percentage counts as 0, because it refers to another size. */
const pixels = (value: unknown): number => (typeof value === 'number' ? value : 0);
