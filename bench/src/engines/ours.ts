import type { Background } from '@placard/core';
import type { Engine } from '@placard/core/engine';
import { cardScene } from './card.js';
import { size, type OpenEngine } from './engine.js';
import { once, photoId } from './files.js';

/** Opens one of our engines as the service uses it: with all bundled fonts, and the photo as a background. */
export function openOurs(engine: Engine): OpenEngine {
  const photo = once(async (): Promise<Background> => {
    const { backgrounds } = await import('@placard/backgrounds');
    const found = backgrounds.backgrounds.find(({ id }) => id === photoId);
    if (found === undefined) throw new Error(`no background ${photoId}`);
    return found;
  });
  return {
    async draw(text, kind, format) {
      const background = kind === 'photo' ? await photo() : null;
      const scene = cardScene(text, kind);
      const refusal = engine.refusal(scene);
      if (refusal !== null) throw new Error(`refused: ${refusal}`);
      const sheet = { scene, ...size, background, format, scale: 1, crashSafe: false } as const;
      const { bytes, warnings } = await engine.render(sheet, AbortSignal.timeout(30_000));
      // A PNG over a photo is exact, and gets a warning for its size.
      const isLarge = kind === 'photo' && format === 'png';
      if (warnings.length > 0 && !isLarge) throw new Error(warnings.join('; '));
      return bytes;
    },
    close: () => engine.close(),
  };
}
