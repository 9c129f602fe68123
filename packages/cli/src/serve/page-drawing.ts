import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Template } from '@placard/core';
import type { Registry } from '@placard/core/server';
import type { AppAsset, PageDrawing } from '@placard/http';
import type { Assets } from '@placard/portable/assets';
import type { EngineName } from '@placard/server/renderer';
import { templates } from '@placard/templates';

const types: Readonly<Record<string, string>> = { ttf: 'font/ttf', json: 'application/json' };
const compress = promisify(gzip);

/** Size of the cache of compressed files, in bytes. */
const maxBytes = 16 * 1024 * 1024;

/**
 * What the app's pages draw themselves: the bundled templates, with the fonts and photos of this server. The server
 * draws templates of the operator, even one with the id of a bundled one, and everything if another engine is
 * configured.
 */
export function pageDrawing(registry: Registry, engine: EngineName): PageDrawing {
  const bundled: ReadonlySet<Template> = new Set(templates.templates);
  const shared = registry.templates.flatMap(({ template }) => (bundled.has(template) ? [template] : []));
  const assets = describe(registry);
  const kept = createKept();
  return {
    templates: engine === 'press' ? Object.fromEntries(shared.map(({ id, version }) => [id, version])) : {},
    async asset(path) {
      const { read } = (await assets()) ?? {};
      return kept.get(path) ?? kept.put(path, await read?.(path));
    },
  };
}

/** @returns undefined if a font of the operator does not declare its characters: pages then draw nothing */
function describe(registry: Registry): () => Promise<Assets | undefined> {
  let assets: Promise<Assets | undefined> | undefined;
  return () => (assets ??= openAssets(registry));
}

async function openAssets(registry: Registry): Promise<Assets | undefined> {
  // Imported when a page requests the first file, because it is a fifth of the modules that a server loads.
  const { createAssets } = await import('@placard/portable/assets');
  return createAssets(registry).catch(() => undefined);
}

interface Kept {
  get(path: string): AppAsset | undefined;
  put(path: string, bytes: Uint8Array | undefined): Promise<AppAsset | undefined>;
}

/** Caches the most recently requested files, compressed if that is smaller. */
function createKept(): Kept {
  const files = new Map<string, AppAsset>();
  let bytes = 0;
  const sizeOf = ({ encodings }: AppAsset): number =>
    Object.values(encodings).reduce((sum, { length }) => sum + length, 0);

  function keep(path: string, asset: AppAsset): void {
    files.set(path, asset);
    bytes += sizeOf(asset);
    for (const [oldest, each] of files) {
      if (bytes <= maxBytes) break;
      files.delete(oldest);
      bytes -= sizeOf(each);
    }
  }

  return {
    get(path) {
      const asset = files.get(path);
      if (asset === undefined || !files.delete(path)) return undefined;
      files.set(path, asset);
      return asset;
    },
    async put(path, file) {
      if (file === undefined) return undefined;
      const type = types[path.split('.').at(-1) ?? ''];
      const identity = new Uint8Array(file);
      // Photos are already compressed.
      const encodings = type === undefined ? { identity } : { identity, gzip: new Uint8Array(await compress(file)) };
      const asset = { type: type ?? 'application/octet-stream', encodings };
      if (!files.has(path)) keep(path, asset);
      return asset;
    },
  };
}
