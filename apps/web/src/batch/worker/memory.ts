import { StoreFull, type Begun, type Entry, type BatchStore } from './store.js';

const maxBytes = 300 * 1024 * 1024;

/** Keeps a batch in memory, up to 300 MB, until the page is left. */
export function createMemoryStore(): BatchStore {
  let begun: Begun | undefined;
  let entries: Entry[] = [];
  let images = new Map<number, Blob>();
  let size = 0;
  return {
    lasts: false,
    get entries() {
      return entries;
    },
    begun: async () => begun,
    async begin(plan, source) {
      begun = { plan, source };
    },
    addImage({ row, place, name }, bytes) {
      if (size + bytes.length > maxBytes) throw new StoreFull();
      images.set(row, new Blob([bytes]));
      entries.push({ row, place, name, at: size, size: bytes.length });
      size += bytes.length;
    },
    addRefused: (entry) => void entries.push(entry),
    image: ({ row }) => images.get(row) ?? new Blob(),
    save: (_, content) => new Response(content).blob(),
    async clear() {
      begun = undefined;
      entries = [];
      images = new Map();
      size = 0;
    },
  };
}
