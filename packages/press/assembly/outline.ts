import { reserve } from './memory';

/** Maximum distance between a curve and its chords, in pixels. */
const tolerance: f64 = 0.06;
/** Maximum number of chords. Curves of more than a million pixels have larger distances. */
const maxChords = 4096;

/** Polygons in memory: each begins with its number of points in eight bytes, then x and y as `f64`. */
let start: usize = 0;
let end: usize = 0;
let contour: usize = 0;

export function startContours(at: usize): void {
  start = at;
  end = at;
}

export function contoursStart(): usize {
  return start;
}

export function contoursEnd(): usize {
  return end;
}

export function pointsOf(contour: usize): i32 {
  return load<i32>(contour);
}

/**
 * Adds the polygons of an outline. Path commands are numbers, each followed by its points: 0 move, 1 line, 2 quadratic,
 * 3 cubic, 4 close.
 *
 * @param outline address of `length` numbers of type `f64`
 * @param a with `b` to `f`: the transform to pixels
 * @param reversed reverses the direction of the polygons, which makes them holes
 */
export function flatten(
  outline: usize,
  length: i32,
  a: f64,
  b: f64,
  c: f64,
  d: f64,
  e: f64,
  f: f64,
  reversed: bool,
): void {
  let x: f64 = 0;
  let y: f64 = 0;
  begin();
  const last = outline + ((<usize>length) << 3);
  for (let at = outline; at < last; ) {
    const code = load<f64>(at);
    if (code === 4) {
      finish(reversed);
      at += 8;
      continue;
    }
    if (code === 0) finish(reversed);
    const points: usize = code === 3 ? 3 : code === 2 ? 2 : 1;
    const target = at + 8 + ((points - 1) << 4);
    const toX = a * load<f64>(target) + c * load<f64>(target, 8) + e;
    const toY = b * load<f64>(target) + d * load<f64>(target, 8) + f;
    if (points === 1) add(toX, toY);
    else {
      const x1 = a * load<f64>(at, 8) + c * load<f64>(at, 16) + e;
      const y1 = b * load<f64>(at, 8) + d * load<f64>(at, 16) + f;
      if (points === 2) addQuadratic(x, y, x1, y1, toX, toY);
      else {
        const x2 = a * load<f64>(at, 24) + c * load<f64>(at, 32) + e;
        const y2 = b * load<f64>(at, 24) + d * load<f64>(at, 32) + f;
        addCubic(x, y, x1, y1, x2, y2, toX, toY);
      }
    }
    x = toX;
    y = toY;
    at = target + 16;
  }
  finish(reversed);
  end = contour;
}

function begin(): void {
  contour = end;
  reserve(end + 8);
  end += 8;
}

function add(x: f64, y: f64): void {
  reserve(end + 16);
  store<f64>(end, x);
  store<f64>(end, y, 8);
  end += 16;
}

/** Ends a polygon, and begins the next one. Fewer than three points are dropped. */
function finish(reversed: bool): void {
  const points = <i32>((end - contour - 8) >> 4);
  if (points < 3) end = contour;
  else {
    store<i32>(contour, points);
    if (reversed) reverse(contour + 8, end - 16);
  }
  begin();
}

function reverse(first: usize, last: usize): void {
  for (; first < last; first += 16, last -= 16) {
    const point = v128.load(first);
    v128.store(first, v128.load(last));
    v128.store(last, point);
  }
}

/** Number of chords, computed from the second difference of the curve (Sederberg, "CAGD", §10.6). */
function chords(bend: f64): i32 {
  const count = <i32>Math.ceil(Math.sqrt(bend / (4 * tolerance)));
  return count < 1 ? 1 : min<i32>(count, maxChords);
}

function addQuadratic(x0: f64, y0: f64, x1: f64, y1: f64, x2: f64, y2: f64): void {
  const steps = chords(length(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2));
  for (let i = 1; i <= steps; i++) {
    const t = <f64>i / <f64>steps;
    const s = 1 - t;
    add(s * s * x0 + 2 * s * t * x1 + t * t * x2, s * s * y0 + 2 * s * t * y1 + t * t * y2);
  }
}

function addCubic(x0: f64, y0: f64, x1: f64, y1: f64, x2: f64, y2: f64, x3: f64, y3: f64): void {
  const bend = max<f64>(length(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), length(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
  const steps = chords(3 * bend);
  for (let i = 1; i <= steps; i++) {
    const t = <f64>i / <f64>steps;
    const s = 1 - t;
    const b0 = s * s * s;
    const b1 = 3 * s * s * t;
    const b2 = 3 * s * t * t;
    const b3 = t * t * t;
    add(b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3);
  }
}

/** Length of a vector, scaled by its longer side so that no square overflows. */
function length(x: f64, y: f64): f64 {
  const longer = max<f64>(Math.abs(x), Math.abs(y));
  if (longer === 0) return 0;
  const u = x / longer;
  const v = y / longer;
  const sum = u * u;
  return Math.sqrt(sum + v * v) * longer;
}
