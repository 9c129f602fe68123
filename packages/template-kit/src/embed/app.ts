import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@placard/core/engine';

/** An app to which `placard init embed` adds files. */
export interface App {
  /** The dependencies in its package.json. */
  readonly packages: ReadonlySet<string>;
  /** Returns the first of these paths that exists. */
  readonly find: (...paths: readonly string[]) => string | undefined;
  readonly read: (path: string) => string;
}

/** Files that are written into an app, and the next steps of its author. */
export interface Embedding {
  /** The name of the framework. */
  readonly title: string;
  /** Texts by path, relative to the folder of the app. */
  readonly files: Readonly<Record<string, string>>;
  /** The commands and changes that the author makes, in order. */
  readonly steps: readonly Step[];
  /** What else there is for this framework, in a sentence. */
  readonly further?: string;
}

/** A command to run, or code to put into a file. */
export type Step = string | { readonly file: string; readonly code: string };

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** @throws {Error} when its package.json is not JSON */
export function readApp(folder: string): App {
  const file = join(folder, 'package.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  return {
    packages: new Set(packagesIn(text, file)),
    find: (...paths) => paths.find((path) => existsSync(join(folder, path))),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
  };
}

function packagesIn(text: string, file: string): readonly string[] {
  try {
    const { dependencies, devDependencies } = JSON.parse(text) as PackageJson;
    return Object.keys({ ...dependencies, ...devDependencies });
  } catch (error) {
    throw new Error(`${file} is not JSON: ${messageOf(error)}`, { cause: error });
  }
}

/** Returns the command that adds packages, for the package manager whose lock file exists. */
export function adding({ find }: App, packages: string): string {
  if (find('pnpm-lock.yaml') !== undefined) return `pnpm add ${packages}`;
  if (find('yarn.lock') !== undefined) return `yarn add ${packages}`;
  if (find('bun.lock', 'bun.lockb') !== undefined) return `bun add ${packages}`;
  return `npm install ${packages}`;
}

/** Returns the module that holds the instance. @param port of the development server of the framework */
export const instance = (port: number): string => `import { sharedPlacard } from 'placard';

/** The instance of this process. Its URLs begin with PLACARD_URL; while you develop, with \`developmentUrl\`. */
export const placard = () => sharedPlacard({ developmentUrl: 'http://localhost:${port}/og' });
`;

/**
 * Returns code that mints the URL of a first card.
 *
 * @param names members of the link that the page uses: `meta`, or those from which a framework makes the same tags.
 *   X and Discord show a large image only with `twitter:card`; Facebook shows it at the first share only with its size
 */
export const link = (names: string): string =>
  `const { ${names} } = await (await placard()).link({ template: 'basic', params: { title: 'Hello, world' } });`;
