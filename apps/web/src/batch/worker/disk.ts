import type { Plan } from '../protocol.js';
import { StoreFull, type Entry, type BatchStore } from './store.js';

/** `FileSystemSyncAccessHandle`, which TypeScript knows only in its library for workers. */
interface SyncFile {
  read(buffer: Uint8Array, options: { readonly at: number }): number;
  write(buffer: Uint8Array, options: { readonly at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}

const openSync = (handle: FileSystemFileHandle): Promise<SyncFile> =>
  (handle as FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncFile> }).createSyncAccessHandle();

/** Thrown when another tab uses the batch. */
export class StoreLocked extends Error {}

/**
 * Opens the batch in the origin's private file system (OPFS). All images are in one file, and a journal has a line per
 * row with its position. If a tab is closed at any time, only the rows in progress are lost.
 *
 * @returns undefined if the browser has no such file system: without https, and in private windows of Firefox
 * @throws {StoreLocked}
 */
export async function openDiskStore(): Promise<BatchStore | undefined> {
  if (navigator.storage?.getDirectory === undefined) return undefined;
  if (!('createSyncAccessHandle' in FileSystemFileHandle.prototype)) return undefined;
  let folder: FileSystemDirectoryHandle;
  try {
    folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('batch', { create: true });
  } catch {
    return undefined;
  }
  const fileOf = (name: string): Promise<FileSystemFileHandle> => folder.getFileHandle(name, { create: true });
  let journal: SyncFile;
  try {
    journal = await openSync(await fileOf('journal'));
  } catch (cause) {
    throw new StoreLocked('locked', { cause });
  }
  const images = await openSync(await fileOf('images'));
  return createDiskStore(folder, journal, images, fileOf);
}

function createDiskStore(
  folder: FileSystemDirectoryHandle,
  journal: SyncFile,
  images: SyncFile,
  fileOf: (name: string) => Promise<FileSystemFileHandle>,
): BatchStore {
  const entries = readJournal(journal, images.getSize());
  let [journalEnd, imagesEnd] = [journal.getSize(), 0];
  for (const entry of entries) if ('size' in entry) imagesEnd = Math.max(imagesEnd, entry.at + entry.size);
  const encoder = new TextEncoder();

  function append(file: SyncFile, bytes: Uint8Array, at: number): void {
    try {
      if (file.write(bytes, { at }) < bytes.length) throw new StoreFull();
    } catch (cause) {
      throw full(cause);
    }
  }

  function note(entry: Entry): void {
    const line = encoder.encode(`${JSON.stringify(entry)}\n`);
    append(journal, line, journalEnd);
    journalEnd += line.length;
    journal.flush();
    entries.push(entry);
  }

  return {
    lasts: true,
    entries,
    async begun() {
      try {
        const plan = JSON.parse(await (await (await folder.getFileHandle('plan.json')).getFile()).text()) as Plan;
        return { plan, source: await (await folder.getFileHandle('source')).getFile() };
      } catch {
        return undefined;
      }
    },
    async begin(plan, source) {
      try {
        await source.stream().pipeTo(await (await fileOf('source')).createWritable());
        // Written last: the existence of a plan means that its source is complete.
        const writable = await (await fileOf('plan.json')).createWritable();
        await writable.write(JSON.stringify(plan));
        await writable.close();
      } catch (cause) {
        throw full(cause);
      }
    },
    addImage({ row, place, name }, bytes) {
      append(images, bytes, imagesEnd);
      images.flush();
      const offset = imagesEnd;
      imagesEnd += bytes.length;
      note({ row, place, name, at: offset, size: bytes.length });
    },
    addRefused: note,
    image({ at, size }) {
      const bytes = new Uint8Array(size);
      images.read(bytes, { at });
      return bytes;
    },
    async save(name, content) {
      const handle = await fileOf(name);
      try {
        await content.pipeTo(await handle.createWritable());
      } catch (cause) {
        throw full(cause);
      }
      return handle.getFile();
    },
    async clear() {
      journal.truncate(0);
      images.truncate(0);
      [journalEnd, imagesEnd] = [0, 0];
      entries.length = 0;
      for await (const name of folder.keys())
        if (name !== 'journal' && name !== 'images') await folder.removeEntry(name);
    },
  };
}

/** Reads the journal, and removes an incomplete last line that a closed tab has left. Damaged lines are left out. */
function readJournal(journal: SyncFile, imagesSize: number): Entry[] {
  const bytes = new Uint8Array(journal.getSize());
  journal.read(bytes, { at: 0 });
  const end = bytes.lastIndexOf(0x0a) + 1;
  journal.truncate(end);
  const lines = new TextDecoder().decode(bytes.subarray(0, end)).split('\n').slice(0, -1);
  return lines.flatMap(readEntry).filter((entry) => 'reason' in entry || entry.at + entry.size <= imagesSize);
}

function readEntry(line: string): readonly Entry[] {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null ? [read as Entry] : [];
  } catch {
    return [];
  }
}

const full = (cause: unknown): unknown =>
  cause instanceof StoreFull || (cause instanceof DOMException && cause.name === 'QuotaExceededError')
    ? new StoreFull('full', { cause })
    : cause;
