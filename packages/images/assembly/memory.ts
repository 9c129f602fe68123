/** Grows the memory so that all addresses below `end` can be used. */
export function growTo(end: usize): void {
  const pages = <i32>((end + 0xffff) >> 16);
  if (pages > memory.size()) memory.grow(pages - memory.size());
}
