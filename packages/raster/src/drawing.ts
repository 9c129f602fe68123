import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { initWasm, Resvg as CarefulResvg } from '@resvg/resvg-wasm';

/** Draws SVG text; premultiplied RGBA. */
export type SvgDrawer = (
  svg: string,
  zoom?: number,
) => { readonly pixels: Uint8Array; readonly width: number; readonly height: number };

/** resvg as native code: fast, but a panic in it ends the process. System fonts are never read. */
export const drawSvg: SvgDrawer = (svg, zoom = 1) => {
  // resvg-js drops every option silently when it does not know one.
  const { pixels, width, height } = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: zoom },
  }).render();
  return { pixels, width, height };
};

let ready: Promise<void> | undefined;

/** The same resvg as WebAssembly: slower, and a panic in it is an error like any other. */
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
