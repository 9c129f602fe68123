import { mark, reserve } from './memory';

/** An outline as numbers, as `flatten` reads it. HarfBuzz calls these functions for each part of a glyph. */
let start: usize = 0;
let end: usize = 0;

/** Begins an outline. @returns its address */
export function startOutline(): usize {
  start = mark();
  // A glyph without ink adds nothing, but its address must be valid.
  reserve(start);
  end = start;
  return start;
}

/** @returns how many numbers the outline has */
export function outlineLength(): i32 {
  return <i32>((end - start) >> 3);
}

function put(value: f64): void {
  reserve(end + 8);
  store<f64>(end, value);
  end += 8;
}

function putPoint(x: f32, y: f32): void {
  put(x);
  put(y);
}

export function moveTo(_funcs: i32, _data: i32, _state: i32, x: f32, y: f32, _user: i32): void {
  put(0);
  putPoint(x, y);
}

export function lineTo(_funcs: i32, _data: i32, _state: i32, x: f32, y: f32, _user: i32): void {
  put(1);
  putPoint(x, y);
}

export function quadraticTo(
  _funcs: i32,
  _data: i32,
  _state: i32,
  controlX: f32,
  controlY: f32,
  x: f32,
  y: f32,
  _user: i32,
): void {
  put(2);
  putPoint(controlX, controlY);
  putPoint(x, y);
}

export function cubicTo(
  _funcs: i32,
  _data: i32,
  _state: i32,
  firstX: f32,
  firstY: f32,
  secondX: f32,
  secondY: f32,
  x: f32,
  y: f32,
  _user: i32,
): void {
  put(3);
  putPoint(firstX, firstY);
  putPoint(secondX, secondY);
  putPoint(x, y);
}

export function closePath(_funcs: i32, _data: i32, _state: i32, _user: i32): void {
  put(4);
}
