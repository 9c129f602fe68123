import type { Outline } from './outline.js';

interface Point {
  x: number;
  y: number;
}

/** Points of the outline commands, by the number of the command: move, line, quadratic, cubic, close. */
const pointsOf = [1, 1, 2, 3, 0] as const;

/** Turns sharper than this cosine, about 160 degrees, keep their point, which would move far away. */
const sharpest = -0.9375;

/**
 * Moves an outline outwards by a distance, as a stroke with mitered joins around it would. Control points are moved like
 * points, which FreeType and HarfBuzz do too (`FT_Outline_EmboldenXY`, `hb_outline_t::embolden`).
 */
export function embolden(outline: Outline, distance: number): Outline {
  const moved = Array.from(outline);
  const contours = contoursOf(outline);
  const outwards = Math.sign(contours.reduce((sum, contour) => sum + areaOf(contour), 0)) * distance;
  for (const contour of contours) {
    // Points at one place are moved together, because there is no direction between them.
    const places = placesOf(contour);
    const { length } = places;
    if (length < 3) continue;
    for (const [index, place] of places.entries()) {
      const { x, y } = shiftOf(places[(index + length - 1) % length] ?? place, place, places[(index + 1) % length] ?? place, outwards); // prettier-ignore
      for (const at of place.at) {
        moved[at] = place.x + x;
        moved[at + 1] = place.y + y;
      }
    }
  }
  return moved;
}

/** A point, and the positions of its coordinates in the outline. */
interface Place extends Point {
  readonly at: number[];
}

function contoursOf(outline: Outline): Place[][] {
  const contours: Place[][] = [];
  for (let index = 0; index < outline.length; ) {
    const command = outline[index] ?? 4;
    if (command === 0) contours.push([]);
    index += 1;
    for (let point = 0; point < (pointsOf[command] ?? 0); point += 1) {
      contours.at(-1)?.push({ x: outline[index] ?? 0, y: outline[index + 1] ?? 0, at: [index] });
      index += 2;
    }
  }
  return contours;
}

function placesOf(contour: readonly Place[]): Place[] {
  const places: Place[] = [];
  for (const point of contour) {
    const last = places.at(-1);
    if (last?.x === point.x && last.y === point.y) last.at.push(...point.at);
    else places.push(point);
  }
  const [first, last] = [places[0], places.at(-1)];
  if (first !== undefined && last !== undefined && first !== last && first.x === last.x && first.y === last.y)
    first.at.push(...(places.pop()?.at ?? []));
  return places;
}

/** Twice the area, positive counterclockwise. */
const areaOf = (contour: readonly Point[]): number =>
  contour.reduce((sum, { x, y }, index) => {
    const next = contour[(index + 1) % contour.length];
    return next === undefined ? sum : sum + x * next.y - next.x * y;
  }, 0);

/** @param distance to the right of the path */
function shiftOf(before: Point, point: Point, after: Point, distance: number): Point {
  const [inwards, inLength] = direction(before, point);
  const [outwards, outLength] = direction(point, after);
  const cosine = inwards.x * outwards.x + inwards.y * outwards.y;
  if (cosine <= sharpest) return { x: 0, y: 0 };
  // Along the bisector, to where the sides meet that are moved by the distance.
  const miter = distance / (1 + cosine);
  const turn = (outwards.x * inwards.y - outwards.y * inwards.x) * Math.sign(distance);
  const shortest = Math.min(inLength, outLength);
  // At an inner corner between short sides, no further than these.
  const limit = Math.abs(miter) * turn <= shortest ? miter : (Math.sign(distance) * shortest) / turn;
  return { x: (inwards.y + outwards.y) * limit, y: -(inwards.x + outwards.x) * limit };
}

function direction(from: Point, to: Point): readonly [Point, number] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return [{ x: (to.x - from.x) / length, y: (to.y - from.y) / length }, length];
}
