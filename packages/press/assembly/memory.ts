/**
 * Memory as a stack: canvases below, and above them what one call needs. Painting is synchronous and its canvases end in
 * the opposite order of their beginnings, so nothing else has to be freed.
 */
let top: usize = aligned(__heap_base);

function aligned(address: usize): usize {
  return (address + 15) & ~15;
}

/** Where the next canvas would begin. */
export function mark(): usize {
  return top;
}

/** Ends everything that has begun after a mark. */
export function release(to: usize): void {
  top = to;
}

/** Begins a block that lasts until a release. Its bytes are undefined. */
export function allocate(bytes: usize): usize {
  const at = top;
  reserve(at + bytes);
  top = aligned(at + bytes);
  return at;
}

/** A block for one call; the next one may overwrite it. */
export function scratch(bytes: usize): usize {
  reserve(top + bytes);
  return top;
}

/** Makes addresses below `end`, and some more that vectors may touch, usable. */
export function reserve(end: usize): void {
  const missing = <i32>((end + 64 + 0xffff) >> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}
