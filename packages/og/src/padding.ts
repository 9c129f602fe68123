import type { SceneNode, Style } from '@placard/core/engine';

const axes = [
  { start: 'left', end: 'right', size: 'width', direction: 'row', names: ['Left', 'Right'] },
  { start: 'top', end: 'bottom', size: 'height', direction: 'column', names: ['Top', 'Bottom'] },
] as const;

type Axis = (typeof axes)[number];
type Place = 'start' | 'centre' | 'end';

/**
 * Places an absolute box in a padded parent as satori does. Along an axis of which it sets neither side it stands inside the
 * padding, and its percentages are of the parent with its padding. The press does neither.
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

/** A size of 100 % becomes the distances from both sides. Others are values that the press refuses. */
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

/** The distance of a box from the side at which it stands. One in the middle stands as if both paddings were equal. */
function distances(axis: Axis, style: Style, parent: Style): Style {
  const { start, end } = axis;
  const [before, after] = paddingsOf(axis, parent);
  if (style[start] !== undefined || style[end] !== undefined) return {};
  const isMain = (parent.flexDirection ?? 'row').startsWith(axis.direction);
  const place = placeOf(style, parent, isMain);
  if (place === 'start') return before === 0 ? {} : { [start]: before };
  // Also without padding, because the press would ignore the margin there.
  return place === 'end' ? { [end]: after } : {};
}

function placeOf(style: Style, parent: Style, isMain: boolean): Place {
  const own = style.alignSelf === 'auto' ? undefined : style.alignSelf;
  const value = isMain ? parent.justifyContent : (own ?? parent.alignItems);
  if (value === 'center' || value === 'space-around' || value === 'space-evenly') return 'centre';
  const isReversed = isMain && parent.flexDirection?.endsWith('reverse') === true;
  return (value === 'flex-end') === isReversed ? 'start' : 'end';
}

/** Percentages, which refer to another size, count as none. */
const pixels = (value: unknown): number => (typeof value === 'number' ? value : 0);
