const block = 512;

/**
 * Returns the files of a tar archive by their path (POSIX.1-2017, "pax", the format ustar). Paths of more than 100
 * characters are not read, which packages of npm seldom have.
 */
export function readTar(archive: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (let start = 0; start + block <= archive.length; ) {
    const header = archive.subarray(start, start + block);
    const path = fieldOf(header, 0, 100);
    if (path === '') break;
    const size = Number.parseInt(fieldOf(header, 124, 12), 8);
    if (!Number.isInteger(size) || start + block + size > archive.length) throw new Error('the archive is damaged');
    const isFile = ['', '0'].includes(fieldOf(header, 156, 1));
    if (isFile) files.set(path, archive.subarray(start + block, start + block + size));
    start += block + Math.ceil(size / block) * block;
  }
  return files;
}

const fieldOf = (header: Uint8Array, start: number, length: number): string =>
  Buffer.from(header.subarray(start, start + length))
    .toString('latin1')
    .replace(/\0.*$/s, '')
    .trim();
