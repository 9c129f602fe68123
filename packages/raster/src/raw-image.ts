/** Opaque RGB pixels in rows, three bytes each. */
export interface RawImage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}
