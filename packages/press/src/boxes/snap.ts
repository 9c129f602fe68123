import type { Box } from '../box.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

const origin: Point = { x: 0, y: 0 };

/**
 * Moves the edges of boxes to whole pixels, as browsers paint them. Letters keep their places.
 *
 * @param above place of the box around it
 * @param painted that place on whole pixels
 */
export function snapped(box: Box, above = origin, painted = origin): Box {
  const place = { x: above.x + box.x, y: above.y + box.y };
  const start = { x: Math.round(place.x), y: Math.round(place.y) };
  const isTurned = box.style.transform !== undefined;
  const inside = isTurned ? ([origin, origin] as const) : ([place, start] as const);
  const { text } = box;
  return {
    ...box,
    x: start.x - painted.x,
    y: start.y - painted.y,
    width: Math.round(place.x + box.width) - start.x,
    height: Math.round(place.y + box.height) - start.y,
    ...(text !== undefined && {
      text: { ...text, x: text.x + place.x - start.x, y: text.y + place.y - start.y },
    }),
    children: box.children.map((child) => snapped(child, ...inside)),
  };
}
