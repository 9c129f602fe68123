import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { initWasm, Resvg as CarefulResvg } from '@resvg/resvg-wasm';

/** Renders an SVG document to premultiplied RGBA pixels. */
export type SvgDrawer = (
  svg: string,
  zoom?: number,
) => { readonly pixels: Uint8Array; readonly width: number; readonly height: number };

/** Native resvg: fast, but a panic aborts the process. System fonts are never read. */
export const drawSvg: SvgDrawer = (svg, zoom = 1) => {
  // resvg-js silently ignores all options when one is unknown.
  const { pixels, width, height } = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: zoom },
  }).render();
  return { pixels, width, height };
};

let ready: Promise<void> | undefined;

/** resvg as WebAssembly: slower, but a panic is an ordinary error. */
export async function carefulDrawer(): Promise<SvgDrawer> {
  await (ready ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm));
  return (svg, zoom = 1) => {
    const drawing = new CarefulResvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: zoom } });
    try {
      const { pixels, width, height } = drawing.render();
      return { pixels, width, height };
    } finally {
      drawing.free();
    }
  };
}
