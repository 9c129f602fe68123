/** Opaque RGB pixels, row by row. */
export interface RawImage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}
