import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The environment of a user who has no clone of this repository. */
export const plainEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PLACARD_|NODE_OPTIONS|CI$|PORT$|HOST$|npm_)/.test(name)),
  );

export interface Packed {
  readonly folder: string;
  /** A new folder into which our packages are installed from their tarballs, and nothing of this repository is. */
  project(name: string): Promise<string>;
  /** Packs a package and installs it into a project. */
  install(source: string, project: string): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Packs `@placard/cli` and our packages that it needs as `npm publish` would, and unpacks them as `npm install` would.
 * Other packages are linked from this repository, so that a test needs no registry.
 */
export async function packAll(): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-packed-'));
  const tarballs = join(folder, 'tarballs');
  const modules = join(folder, 'node_modules');
  await mkdir(tarballs);
  await mkdir(modules);
  const ours = await ourPackages();
  await run(
    'npm',
    [
      'pack',
      '--silent',
      '--ignore-scripts',
      '--pack-destination',
      tarballs,
      ...ours.flatMap(({ name }) => ['-w', name]),
    ],
    { cwd: repository },
  );
  for (const tarball of await readdir(tarballs)) await unpack(join(tarballs, tarball), modules);
  // The prepack of the fonts, which compresses them for almost a minute, is only run by test:outside.
  for (const part of ['files', 'emoji'])
    await symlink(join(repository, 'fonts', part), join(modules, '@placard/fonts', part));
  await linkOthers(join(repository, 'node_modules'), modules);
  // npm installs a second version of a package in the folder of the package that needs it.
  for (const { name, location } of ours)
    await linkOthers(join(repository, location, 'node_modules'), join(modules, name, 'node_modules'));
  return {
    folder,
    async project(name) {
      const project = join(folder, name);
      await mkdir(project, { recursive: true });
      return project;
    },
    async install(source, project) {
      const copy = join(project, '.packing');
      await cp(source, copy, {
        recursive: true,
        filter: (path) => !/node_modules|[/\\]dist/.test(path.slice(source.length)),
      });
      await run(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc')], { cwd: copy });
      const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: copy });
      const target = join(project, 'node_modules');
      await mkdir(target, { recursive: true });
      await unpack(join(copy, stdout.trim()), target);
      await rm(copy, { recursive: true });
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

interface OurPackage {
  readonly name: string;
  /** Its folder in this repository. */
  readonly location: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** `placard` and every package of ours that it depends on. */
async function ourPackages(): Promise<OurPackage[]> {
  const { stdout } = await run('npm', ['query', '.workspace'], { cwd: repository, maxBuffer: 1e8 });
  const all = JSON.parse(stdout) as readonly OurPackage[];
  const needed = new Set(['@placard/cli']);
  for (const name of needed)
    for (const dependency of Object.keys(all.find((each) => each.name === name)?.dependencies ?? {}))
      if (dependency.startsWith('@placard/')) needed.add(dependency);
  return all.filter(({ name }) => needed.has(name));
}

/** Links the packages in one folder into another, except ours. */
async function linkOthers(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => []);
  await mkdir(to, { recursive: true });
  for (const name of names.filter((name) => name !== '@placard' && !name.startsWith('.')))
    await symlink(join(from, name), join(to, name));
}

async function unpack(tarball: string, modules: string): Promise<void> {
  const { stdout } = await run('tar', ['-xzOf', tarball, 'package/package.json']);
  const { name } = JSON.parse(stdout) as { name: string };
  const target = join(modules, name);
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
}
