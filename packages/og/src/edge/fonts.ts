import { defineFonts, readRanges, type FontFace, type FontSet } from '@placard/core/engine';
import { inflate } from '@placard/images/web';
import { fromBase64 } from '../base64.js';

/** A font of a build: the file in zlib's format, as base64. */
export interface PackedFont extends Pick<FontFace, 'family' | 'weight' | 'style' | 'sha256'> {
  readonly size: number;
  readonly ranges: string;
  readonly file: string;
}

/** Opens the fonts of a build. The first is the default. */
export async function openPacked(fonts: readonly PackedFont[]): Promise<FontSet> {
  const faces = await Promise.all(
    fonts.map(async ({ file, size, ranges, ...face }) => {
      const bytes = await inflate([fromBase64(file)], size);
      return { ...face, ranges, covers: readRanges(ranges), load: () => bytes };
    }),
  );
  return defineFonts({ faces, fallbacks: [...new Set(faces.map(({ family }) => family))] });
}
