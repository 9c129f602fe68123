import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { SvgDrawer } from './codec.js';

let ready: Promise<SvgDrawer> | undefined;

/** Opens resvg as WebAssembly, once; its package holds one instance for all. */
export const openResvg = (load: () => Promise<object>): Promise<SvgDrawer> =>
  (ready ??= load()
    .then((wasm) => initWasm(wasm as Parameters<typeof initWasm>[0]))
    .then(() => draw)
    .catch((error: unknown) => {
      ready = undefined;
      throw error;
    }));

const draw: SvgDrawer = (svg, zoom = 1) => {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: zoom } });
  try {
    const image = drawing.render();
    try {
      return { pixels: image.pixels, width: image.width, height: image.height };
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
};
