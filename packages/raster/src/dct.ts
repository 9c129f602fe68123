/** The discrete cosine transform of 8 × 8 blocks, orthonormal, as JPEG has it (ITU-T T.81, A.3.3). */

const c1 = Math.cos(Math.PI / 16) / 2;
const c2 = Math.cos((2 * Math.PI) / 16) / 2;
const c3 = Math.cos((3 * Math.PI) / 16) / 2;
const c4 = Math.cos((4 * Math.PI) / 16) / 2;
const c5 = Math.cos((5 * Math.PI) / 16) / 2;
const c6 = Math.cos((6 * Math.PI) / 16) / 2;
const c7 = Math.cos((7 * Math.PI) / 16) / 2;

/** Replaces blocks of 64 samples, in rows, by their coefficients. */
export function forwardDct(blocks: Float32Array): void {
  for (let at = 0; at < blocks.length; at += 64) {
    for (let row = at; row < at + 64; row += 8) forward(blocks, row, 1);
    for (let column = at; column < at + 8; column++) forward(blocks, column, 8);
  }
}

/** Replaces the coefficients of blocks by their samples. */
export function inverseDct(blocks: Float32Array): void {
  for (let at = 0; at < blocks.length; at += 64) {
    for (let row = at; row < at + 64; row += 8) inverse(blocks, row, 1);
    for (let column = at; column < at + 8; column++) inverse(blocks, column, 8);
  }
}

function forward(data: Float32Array, at: number, stride: number): void {
  const x0 = data[at] as number;
  const x1 = data[at + stride] as number;
  const x2 = data[at + 2 * stride] as number;
  const x3 = data[at + 3 * stride] as number;
  const x4 = data[at + 4 * stride] as number;
  const x5 = data[at + 5 * stride] as number;
  const x6 = data[at + 6 * stride] as number;
  const x7 = data[at + 7 * stride] as number;
  const s0 = x0 + x7;
  const s1 = x1 + x6;
  const s2 = x2 + x5;
  const s3 = x3 + x4;
  const d0 = x0 - x7;
  const d1 = x1 - x6;
  const d2 = x2 - x5;
  const d3 = x3 - x4;
  data[at] = (s0 + s1 + s2 + s3) * c4;
  data[at + 4 * stride] = (s0 - s1 - s2 + s3) * c4;
  data[at + 2 * stride] = (s0 - s3) * c2 + (s1 - s2) * c6;
  data[at + 6 * stride] = (s0 - s3) * c6 - (s1 - s2) * c2;
  data[at + stride] = d0 * c1 + d1 * c3 + d2 * c5 + d3 * c7;
  data[at + 3 * stride] = d0 * c3 - d1 * c7 - d2 * c1 - d3 * c5;
  data[at + 5 * stride] = d0 * c5 - d1 * c1 + d2 * c7 + d3 * c3;
  data[at + 7 * stride] = d0 * c7 - d1 * c5 + d2 * c3 - d3 * c1;
}

function inverse(data: Float32Array, at: number, stride: number): void {
  const y0 = data[at] as number;
  const y1 = data[at + stride] as number;
  const y2 = data[at + 2 * stride] as number;
  const y3 = data[at + 3 * stride] as number;
  const y4 = data[at + 4 * stride] as number;
  const y5 = data[at + 5 * stride] as number;
  const y6 = data[at + 6 * stride] as number;
  const y7 = data[at + 7 * stride] as number;
  const sum = (y0 + y4) * c4;
  const difference = (y0 - y4) * c4;
  const outer = y2 * c2 + y6 * c6;
  const inner = y2 * c6 - y6 * c2;
  const e0 = sum + outer;
  const e1 = difference + inner;
  const e2 = difference - inner;
  const e3 = sum - outer;
  const o0 = y1 * c1 + y3 * c3 + y5 * c5 + y7 * c7;
  const o1 = y1 * c3 - y3 * c7 - y5 * c1 - y7 * c5;
  const o2 = y1 * c5 - y3 * c1 + y5 * c7 + y7 * c3;
  const o3 = y1 * c7 - y3 * c5 + y5 * c3 - y7 * c1;
  data[at] = e0 + o0;
  data[at + stride] = e1 + o1;
  data[at + 2 * stride] = e2 + o2;
  data[at + 3 * stride] = e3 + o3;
  data[at + 4 * stride] = e3 - o3;
  data[at + 5 * stride] = e2 - o2;
  data[at + 6 * stride] = e1 - o1;
  data[at + 7 * stride] = e0 - o0;
}
