import { openOnce } from '@placard/core/engine';
import type { SvgDrawer } from './codec.js';

/**
 * Native resvg where `@resvg/resvg-js` is installed: faster, but a panic aborts the process. Otherwise
 * {@link crashSafeDrawer}. System fonts are never read.
 */
export const fastDrawer = async (): Promise<SvgDrawer> => (await nativeDrawer()) ?? crashSafeDrawer();

const nativeDrawer = openOnce(async (): Promise<SvgDrawer | undefined> => {
  const module = await import('@resvg/resvg-js').catch(() => undefined);
  if (module === undefined) return undefined;
  return (svg, zoom = 1) => {
    // resvg-js silently ignores all options when one is unknown.
    const options = { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: zoom } } as const;
    const { pixels, width, height } = new module.Resvg(svg, options).render();
    return { pixels, width, height };
  };
});

/**
 * resvg as WebAssembly: slower, but a panic is an ordinary error. Few cards need it, so its modules are imported late.
 */
export async function crashSafeDrawer(): Promise<SvgDrawer> {
  const [{ openResvg }, { readResvg }] = await Promise.all([import('./resvg.js'), import('./resvg-module.js')]);
  return openResvg(readResvg);
}
