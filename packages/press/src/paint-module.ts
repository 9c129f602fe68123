import type { WasmModule } from '@placard/core/engine';
import type { OutlineSink } from '@placard/text/web';

/** Exports of `assembly/paint.ts`. Addresses refer to `memory`. */
export interface PaintModule extends OutlineSink {
  readonly memory: WebAssembly.Memory;
  mark(): number;
  release(to: number): void;
  allocate(bytes: number): number;
  scratch(bytes: number): number;
  startOutline(): number;
  outlineLength(): number;
  startContours(at: number): void;
  // prettier-ignore
  flatten(
    outline: number, length: number, a: number, b: number, c: number, d: number, e: number, f: number, reversed: boolean,
  ): void;
  rasterize(left: number, top: number, right: number, bottom: number): number;
  readonly maskLeft: WebAssembly.Global;
  readonly maskTop: WebAssembly.Global;
  readonly maskWidth: WebAssembly.Global;
  readonly maskHeight: WebAssembly.Global;
  copyOpacity(pixels: number, length: number, out: number): void;
  keepCovered(words: number, coverage: number, length: number): void;
  // prettier-ignore
  paintCoverage(
    out: number, outBytes: number, step: number, coverage: number, coverageBytes: number, length: number, rows: number,
    color: number,
  ): void;
  // prettier-ignore
  paintRows(
    out: number, outBytes: number, outStep: number, from: number, fromBytes: number, fromStep: number, length: number,
    rows: number, strength: number,
  ): void;
  tabulate(stops: number, stopCount: number, out: number, count: number, shift: number, divisor: number): void;
  // prettier-ignore
  paintRadial(
    out: number, outBytes: number, step: number, length: number, rows: number, u: number, v: number, a: number, b: number,
    c: number, d: number, row: number, coverage: number,
  ): void;
  // prettier-ignore
  paintLinear(
    out: number, outBytes: number, step: number, length: number, rows: number, colors: number, colorBytes: number,
    count: number, phases: number, place: number, slope: number, row: number, coverage: number,
  ): void;
  // prettier-ignore
  paintRamp(
    out: number, outBytes: number, step: number, length: number, rows: number, words: number, perRow: boolean,
  ): void;
  // prettier-ignore
  averageColumns(
    from: number, to: number, rowBytes: number, rows: number, before: number, after: number, sums: number,
  ): void;
  // prettier-ignore
  weighColumns(
    from: number, to: number, rowBytes: number, rows: number, weights: number, reach: number, whole: number,
  ): void;
  transpose(from: number, to: number, columns: number, rows: number): void;
  transposeCells(from: number, to: number, columns: number, rows: number): void;
  readBytes(bytes: number, width: number, height: number, to: number, rowBytes: number): void;
  writeBytes(from: number, rowBytes: number, width: number, height: number, bytes: number): void;
  averageSquares(pixels: number, width: number, height: number, side: number, to: number, columns: number): void;
  writeCells(cells: number, count: number, pixels: number): void;
  // prettier-ignore
  enlargeRow(
    upper: number, lower: number, share: number, columns: number, side: number, left: number, pixels: number,
    width: number, line: number,
  ): void;
  fillRows(out: number, outBytes: number, step: number, length: number, rows: number, word: number): void;
}

/** @param module `paint.wasm` of this package, compiled */
export function openPaintModule(module: WasmModule): PaintModule {
  const exports: object = new WebAssembly.Instance(module as WebAssembly.Module).exports;
  // The exports of assembly/paint.ts.
  return exports as PaintModule;
}
