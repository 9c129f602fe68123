import type { Library } from 'harfbuzzjs/hb.js';
import type { HbFont } from 'harfbuzzjs/hbjs.js';

type MoveTo = (funcs: number, data: number, state: number, x: number, y: number, user: number) => void;

/**
 * Receives the parts of an outline, in font units; up is positive. These are exported functions of WebAssembly, of the types
 * that HarfBuzz calls, so that an outline is passed without JavaScript.
 *
 * @see https://harfbuzz.github.io/harfbuzz-hb-draw.html
 */
export interface OutlineSink {
  readonly moveTo: MoveTo;
  readonly lineTo: MoveTo;
  // prettier-ignore
  readonly quadraticTo: (
    funcs: number, data: number, state: number, controlX: number, controlY: number, x: number, y: number, user: number,
  ) => void;
  // prettier-ignore
  readonly cubicTo: (
    funcs: number, data: number, state: number, firstX: number, firstY: number, secondX: number, secondY: number,
    x: number, y: number, user: number,
  ) => void;
  readonly closePath: (funcs: number, data: number, state: number, user: number) => void;
}

/** Returns a function that passes the outline of a glyph to a sink. A sink is never released. */
export function createDrawing({ wasmExports: hb }: Library): (font: HbFont, glyph: number, sink: OutlineSink) => void {
  const known = new Map<OutlineSink, number>();
  const table = hb.__indirect_function_table;
  const indexOf = (callback: unknown): number => {
    const index = table.grow(1);
    table.set(index, callback);
    return index;
  };

  function functionsOf(sink: OutlineSink): number {
    const functions = known.get(sink) ?? hb.hb_draw_funcs_create();
    if (known.has(sink)) return functions;
    hb.hb_draw_funcs_set_move_to_func(functions, indexOf(sink.moveTo), 0, 0);
    hb.hb_draw_funcs_set_line_to_func(functions, indexOf(sink.lineTo), 0, 0);
    hb.hb_draw_funcs_set_quadratic_to_func(functions, indexOf(sink.quadraticTo), 0, 0);
    hb.hb_draw_funcs_set_cubic_to_func(functions, indexOf(sink.cubicTo), 0, 0);
    hb.hb_draw_funcs_set_close_path_func(functions, indexOf(sink.closePath), 0, 0);
    known.set(sink, functions);
    return functions;
  }

  return (font, glyph, sink) => hb.hb_font_draw_glyph(font.ptr, glyph, functionsOf(sink), 0);
}
