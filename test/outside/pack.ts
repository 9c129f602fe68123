import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { plainEnvironment } from './environment.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(tmpdir(), 'placard-tarballs');

/** A packed package, with facts that `npm pack` prints. */
export interface Tarball {
  readonly name: string;
  readonly version: string;
  /** Path of the tarball. */
  readonly file: string;
  readonly integrity: string;
  readonly shasum: string;
  /** Bytes on disk after installation. */
  readonly unpackedSize: number;
  /** The package.json inside the tarball. */
  readonly manifest: Readonly<Record<string, unknown>>;
}

interface Workspace {
  readonly name: string;
  readonly location: string;
  readonly private?: boolean;
}

/** Returns the published workspaces. */
export async function publishedWorkspaces(): Promise<readonly Workspace[]> {
  const { stdout } = await run('npm', ['query', '.workspace'], { cwd: root, maxBuffer: 1e8 });
  return (JSON.parse(stdout) as readonly Workspace[]).filter((each) => each.private !== true);
}

/**
 * Packs every published workspace as `npm publish` would, including `prepack`. The tarballs are kept in the temporary
 * folder under a digest of all source files, so that a second run packs nothing.
 */
export async function packAll(): Promise<readonly Tarball[]> {
  const workspaces = await publishedWorkspaces();
  const folder = join(cache, await digestOf(workspaces));
  const list = join(folder, 'list.json');
  const kept = await readFile(list, 'utf8').catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept) as readonly Tarball[];

  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, '.packing-'));
  const tarballs = await packInto(fresh, workspaces, folder);
  await writeFile(join(fresh, 'list.json'), JSON.stringify(tarballs));
  // Another run may have created the same folder meanwhile.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  await forgetOld(folder);
  return tarballs;
}

type Packed = Omit<Tarball, 'file' | 'manifest'> & { readonly filename: string };

/**
 * Packs in two calls, because each reads all workspaces. One is for the packages of fonts alone, of which no other needs
 * anything to be packed: their files take a minute to compress.
 *
 * @param folder to which `fresh` will be renamed
 */
async function packInto(fresh: string, workspaces: readonly Workspace[], folder: string): Promise<readonly Tarball[]> {
  const isFonts = ({ name }: Workspace): boolean => name.startsWith('@placard/fonts-');
  const parts = [workspaces.filter(isFonts), workspaces.filter((each) => !isFonts(each))];
  const packed = (await Promise.all(parts.map((part) => packPart(fresh, part)))).flat();
  return Promise.all(
    packed.map(async ({ name, filename, version, integrity, shasum, unpackedSize }) => {
      const inside = await run('tar', ['-xzOf', join(fresh, filename), 'package/package.json']);
      const manifest = JSON.parse(inside.stdout) as Tarball['manifest'];
      return { name, version, file: join(folder, filename), integrity, shasum, unpackedSize, manifest };
    }),
  );
}

async function packPart(fresh: string, workspaces: readonly Workspace[]): Promise<readonly Packed[]> {
  const names = workspaces.flatMap(({ name }) => ['--workspace', name]);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', fresh, ...names], {
    cwd: root,
    maxBuffer: 1e8,
    env: { ...plainEnvironment(), PLACARD_BUILT: '1' },
  });
  // Scripts may print before the list.
  return JSON.parse(stdout.slice(stdout.search(/^\[$/m))) as readonly Packed[];
}

/** Returns a SHA-256 of all files from which the packages are made. */
async function digestOf(workspaces: readonly Workspace[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const places = [...workspaces.map(({ location }) => location), 'scripts'].toSorted();
  for (const place of places)
    for (const file of await filesIn(place)) hash.update(file).update(await readFile(join(root, file)));
  for (const file of ['package-lock.json', 'tsconfig.json']) hash.update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 24);
}

const made = /^(node_modules|dist|\.dist-before-pack|test|LICENSE|.*\.tsbuildinfo)$/;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter(({ name }) => !made.test(name))
      .map((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)])),
  );
  return files.flat().toSorted();
}

/** Removes all tarballs but those of the last few states of the repository. */
async function forgetOld(current: string): Promise<void> {
  const folders = (await readdir(cache)).map((name) => join(cache, name)).filter((folder) => folder !== current);
  const dated = await Promise.all(
    folders.map(async (folder) => ({ folder, time: (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const old = dated.toSorted((a, b) => b.time - a.time).slice(8);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
}
