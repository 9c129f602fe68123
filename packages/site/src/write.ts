import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file as a whole or not at all: into a temporary file beside it, which takes its place. Its mode is kept. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${file}.placard-${process.pid}.tmp`;
  try {
    await writeFile(temporary, content).catch(async (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, content);
    });
    const before = await stat(file).catch(() => undefined);
    if (before !== undefined) await chmod(temporary, before.mode);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
