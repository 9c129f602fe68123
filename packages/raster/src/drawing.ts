import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type { SvgDrawer } from './codec.js';
import { openResvg } from './resvg.js';

/** Native resvg: fast, but a panic aborts the process. System fonts are never read. */
export const drawSvg: SvgDrawer = (svg, zoom = 1) => {
  // resvg-js silently ignores all options when one is unknown.
  const { pixels, width, height } = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: zoom },
  }).render();
  return { pixels, width, height };
};

/** resvg as WebAssembly: slower, but a panic is an ordinary error. */
export const carefulDrawer = (): Promise<SvgDrawer> =>
  openResvg(() => readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
