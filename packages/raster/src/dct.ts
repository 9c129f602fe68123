/** The discrete cosine transform of 8 × 8 blocks, orthonormal, as JPEG has it (ITU-T T.81, A.3.3). */

const cosine = (k: number): number => Math.cos((k * Math.PI) / 16) / 2;
const [c1, c2, c3, c4, c5, c6, c7] = [1, 2, 3, 4, 5, 6, 7].map(cosine) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

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
  const value = (i: number): number => data[at + i * stride] as number;
  const [x0, x1, x2, x3] = [value(0), value(1), value(2), value(3)];
  const [x4, x5, x6, x7] = [value(4), value(5), value(6), value(7)];
  const [s0, s1, s2, s3] = [x0 + x7, x1 + x6, x2 + x5, x3 + x4];
  const [d0, d1, d2, d3] = [x0 - x7, x1 - x6, x2 - x5, x3 - x4];
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
  const value = (i: number): number => data[at + i * stride] as number;
  const [y0, y1, y2, y3] = [value(0), value(1), value(2), value(3)];
  const [y4, y5, y6, y7] = [value(4), value(5), value(6), value(7)];
  const [sum, difference] = [(y0 + y4) * c4, (y0 - y4) * c4];
  const [outer, inner] = [y2 * c2 + y6 * c6, y2 * c6 - y6 * c2];
  const [e0, e1, e2, e3] = [sum + outer, difference + inner, difference - inner, sum - outer];
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
