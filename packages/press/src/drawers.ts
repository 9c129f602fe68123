import { NotLoaded } from '@placard/core/engine';
import type { Codec, SvgDrawer } from '@placard/images/codec';

/**
 * Returns the drawers of a codec. A drawer throws `NotLoaded` on first use, because most cards have no SVG drawing, and
 * loading resvg takes longer than drawing a card.
 */
export function createDrawers(codec: Codec): (crashSafe: boolean) => SvgDrawer {
  const loaded = new Map<boolean, SvgDrawer>();
  return (crashSafe) => (svg, zoom) => {
    const draw = loaded.get(crashSafe);
    if (draw !== undefined) return draw(svg, zoom);
    throw new NotLoaded('resvg', async () => void loaded.set(crashSafe, await codec.drawer(crashSafe)));
  };
}
