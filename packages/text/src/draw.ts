import { once } from '@placard/core/engine';
import type { HarfBuzzFont } from './harfbuzz-font.js';
import type { HarfBuzzInstance } from './harfbuzz-instance.js';

type MoveTo = (funcs: number, data: number, state: number, x: number, y: number, user: number) => void;

/**
 * Receives the parts of an outline, in font units; up is positive. These are exported functions of WebAssembly, of the
 * types that HarfBuzz calls, so that an outline is passed without JavaScript.
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

type Draw = (font: HarfBuzzFont, glyph: number, sink: OutlineSink) => void;

/** Returns a function that passes the outline of a glyph to a sink. A sink is never released. */
export function createDrawing({ hb, addExport }: HarfBuzzInstance): Draw {
  const outlineCache = new Map<OutlineSink, number>();

  function functionsOf(sink: OutlineSink): number {
    const functions = outlineCache.get(sink) ?? hb.hb_draw_funcs_create();
    if (outlineCache.has(sink)) return functions;
    hb.hb_draw_funcs_set_move_to_func(functions, addExport(sink.moveTo), 0, 0);
    hb.hb_draw_funcs_set_line_to_func(functions, addExport(sink.lineTo), 0, 0);
    hb.hb_draw_funcs_set_quadratic_to_func(functions, addExport(sink.quadraticTo), 0, 0);
    hb.hb_draw_funcs_set_cubic_to_func(functions, addExport(sink.cubicTo), 0, 0);
    hb.hb_draw_funcs_set_close_path_func(functions, addExport(sink.closePath), 0, 0);
    outlineCache.set(sink, functions);
    return functions;
  }

  return (font, glyph, sink) => hb.hb_font_draw_glyph(font.address, glyph, functionsOf(sink), 0);
}

/** Returns a function that writes the outline of a glyph as SVG path data. */
export function createPathWriter(
  { callable }: HarfBuzzInstance,
  draw: Draw,
): (font: HarfBuzzFont, glyph: number) => string {
  let path = '';
  const sink = once(
    (): OutlineSink => ({
      moveTo: callable((_, __, ___, x, y) => void (path += `M${x},${y}`), 'viiiffi'),
      lineTo: callable((_, __, ___, x, y) => void (path += `L${x},${y}`), 'viiiffi'),
      quadraticTo: callable((_, __, ___, cx, cy, x, y) => void (path += `Q${cx},${cy} ${x},${y}`), 'viiiffffi'),
      cubicTo: callable(
        (_, __, ___, ax, ay, bx, by, x, y) => void (path += `C${ax},${ay} ${bx},${by} ${x},${y}`),
        'viiiffffffi',
      ),
      closePath: callable(() => void (path += 'Z'), 'viiii'),
    }),
  );
  return (font, glyph) => {
    path = '';
    draw(font, glyph, sink());
    return path;
  };
}
