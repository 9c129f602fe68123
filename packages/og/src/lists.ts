import type { SceneNode, Style } from '@placard/core/engine';
import type { PlainNode } from './plain-node.js';

type Css = Readonly<Record<string, unknown>>;

const isUnmarked = ({ listStyle, listStyleType }: Css): boolean => listStyle === 'none' || listStyleType === 'none';

/** Gives the items of a list their numbers, unless it has no markers. */
export function withPlaces({ type, children }: PlainNode, css: Css): PlainNode['children'] {
  if ((type !== 'ul' && type !== 'ol') || isUnmarked(css)) return children;
  let place = 0;
  return children.map((child) =>
    typeof child === 'string' || child.type !== 'li'
      ? child
      : { ...child, props: { ...child.props, marker: [type, (place += 1)] } },
  );
}

/** Returns the marker of an item of a list; none for other elements. */
export function markersOf({ props }: PlainNode, css: Css, fontSize: number, color: string): SceneNode[] {
  const [list, place] = Array.isArray(props['marker']) ? props['marker'] : [];
  return typeof list !== 'string' || isUnmarked(css) ? [] : [markerOf(list, Number(place), fontSize, color)];
}

/** The marker of a list item, at the start side of its box, outside of it (CSS Lists 3 §3.5). */
function markerOf(list: string, place: number, fontSize: number, color: string): SceneNode {
  if (list === 'ol') {
    const style: Style = {
      position: 'absolute',
      right: '100%',
      top: 0,
      textWrap: 'nowrap',
      paddingRight: fontSize / 4,
    };
    return { type: 'div', props: { style, children: `${place}.` } };
  }
  // As Blink draws a disc: by two thirds of the ascent of a usual font.
  const ascent = Math.floor(fontSize * 0.95);
  const side = Math.floor((Math.floor((ascent * 2) / 3) + 1) / 2);
  const style: Style = {
    position: 'absolute',
    left: -(Math.floor((ascent * 2) / 3) + 7),
    top: Math.floor((3 * (ascent - Math.floor((ascent * 2) / 3))) / 2),
    width: side,
    height: side,
    borderRadius: side / 2,
    backgroundColor: color,
  };
  return { type: 'div', props: { style, children: [] } };
}
