import type { Box } from '../box.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

const origin: Point = { x: 0, y: 0 };

/**
 * Moves the edges of boxes to whole pixels, as browsers paint them. Letters keep their places, and drawings are
 * stretched to their boxes.
 *
 * @param scale pixels of the image per pixel of the layout
 */
export function snapped(box: Box, scale = 1): Box {
  const round = (length: number): number => Math.round(length * scale) / scale;
  return snap(box, origin, origin);

  /**
   * @param above place of the box around it
   * @param painted that place on whole pixels
   */
  function snap(box: Box, above: Point, painted: Point): Box {
    const place = { x: above.x + box.x, y: above.y + box.y };
    const start = { x: round(place.x), y: round(place.y) };
    const isTurned = box.style.transform !== undefined;
    const inside = isTurned ? ([origin, origin] as const) : ([place, start] as const);
    const { text } = box;
    return {
      ...box,
      x: start.x - painted.x,
      y: start.y - painted.y,
      width: round(place.x + box.width) - start.x,
      height: round(place.y + box.height) - start.y,
      ...(text !== undefined && {
        text: { ...text, x: text.x + place.x - start.x, y: text.y + place.y - start.y },
      }),
      ...(box.node.type === 'svg' && scale !== 1 && { drawing: { width: box.width, height: box.height } }),
      children: box.children.map((child) => snap(child, ...inside)),
    };
  }
}
