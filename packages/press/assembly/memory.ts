/**
 * Memory as a stack: canvases below, and above them the memory that one call needs. Painting is synchronous and
 * releases its canvases in the reverse order of their creation, so nothing else has to be freed.
 */
let top: usize = aligned(__heap_base);

function aligned(address: usize): usize {
  return (address + 15) & ~15;
}

/** Returns the address of the next block. */
export function mark(): usize {
  return top;
}

/** Releases all blocks that were allocated after a mark. */
export function release(to: usize): void {
  top = to;
}

/** Allocates a block, which lasts until it is released. Its bytes are undefined. */
export function allocate(bytes: usize): usize {
  const at = top;
  reserve(at + bytes);
  top = aligned(at + bytes);
  return at;
}

/** Returns a block for one call. The next call may overwrite it. */
export function scratch(bytes: usize): usize {
  reserve(top + bytes);
  return top;
}

/** Grows the memory so that all addresses below `end`, and some more for vectors, can be used. */
export function reserve(end: usize): void {
  const missing = <i32>((end + 64 + 0xffff) >> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}
