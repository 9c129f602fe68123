/** An elliptical arc from a point to another, as SVG describes it (SVG 2 §9.3.8). */
export interface Arc {
  readonly rx: number;
  readonly ry: number;
  /** Rotation of the ellipse in degrees. */
  readonly rotation: number;
  readonly isLarge: boolean;
  readonly isClockwise: boolean;
}

type Point = readonly [x: number, y: number];

/** Returns the cubic curves of an arc as commands of an outline (SVG 2 §B.2.4). */
export function arcCurves([x0, y0]: Point, [x1, y1]: Point, arc: Arc): number[] {
  const { rotation, isLarge, isClockwise } = arc;
  const radians = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [halfX, halfY] = [(x0 - x1) / 2, (y0 - y1) / 2];
  const [ux, uy] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  let [rx, ry] = [Math.abs(arc.rx), Math.abs(arc.ry)];
  if (rx === 0 || ry === 0) return [1, x1, y1];
  const reach = (ux / rx) ** 2 + (uy / ry) ** 2;
  if (reach === 0) return [];
  // Radii that do not reach are enlarged.
  if (reach > 1) [rx, ry] = [rx * Math.sqrt(reach), ry * Math.sqrt(reach)];
  const rest = Math.max(0, 1 / Math.min(1, reach) - 1);
  const side = Math.sqrt(reach > 1 ? 0 : rest) * (isLarge === isClockwise ? -1 : 1);
  const [cx, cy] = [(side * rx * uy) / ry, (-side * ry * ux) / rx];
  const start = Math.atan2((uy - cy) / ry, (ux - cx) / rx);
  const end = Math.atan2((-uy - cy) / ry, (-ux - cx) / rx);
  const turn = 2 * Math.PI;
  const sweep = isClockwise ? (((end - start) % turn) + turn) % turn : -((((start - end) % turn) + turn) % turn);
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / count;
  const handle = (4 / 3) * Math.tan(step / 4);
  const place = (x: number, y: number): Point => [
    cos * (cx + rx * x) - sin * (cy + ry * y) + (x0 + x1) / 2,
    sin * (cx + rx * x) + cos * (cy + ry * y) + (y0 + y1) / 2,
  ];
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [start + i * step, start + (i + 1) * step];
    const [a, b] = [[Math.cos(from), Math.sin(from)] as const, [Math.cos(to), Math.sin(to)] as const];
    const first = place(a[0] - handle * a[1], a[1] + handle * a[0]);
    const second = place(b[0] + handle * b[1], b[1] - handle * b[0]);
    return [3, ...first, ...second, ...(i === count - 1 ? [x1, y1] : place(b[0], b[1]))];
  }).flat();
}
