/** Opaque RGB pixels in rows, three bytes each. */
export interface RawImage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pixels with transparency, not premultiplied, four bytes each. */
export interface RgbaImage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}
