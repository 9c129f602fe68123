/** A replacement of the bytes from `start` to `end` by `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the page with the edits applied. */
export function edited(page: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let position = 0;
  for (const { start, end, text } of edits) {
    parts.push(page.subarray(position, start), Buffer.from(text));
    position = end;
  }
  return Buffer.concat([...parts, page.subarray(position)]);
}
