import type { Format } from '@placard/core';
import { readHeader } from '@placard/core/engine';
import { size } from './engines/engine.js';

/** Checks what an engine has drawn. @throws {Error} when it is no image of the format and the size of a card */
export function checkCard(file: Uint8Array, format: Format): void {
  const { width, height, ...header } = readHeader(file);
  if (header.format !== format || width !== size.width || height !== size.height)
    throw new Error(
      `a ${format} of ${size.width} × ${size.height} was expected, not a ${header.format} of ${width} × ${height}`,
    );
}
