import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Template } from '@placard/core';
import { createLru, type Registry } from '@placard/core/server';
import type { AppAsset, PageDrawing } from '@placard/http';
import type { Assets } from '@placard/press/web/assets';
import type { EngineName } from '@placard/server/renderer';
import { bundledTemplates } from '../bundled-templates.js';

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
  const bundled: ReadonlySet<Template> = new Set(bundledTemplates.flatMap(({ templates }) => templates));
  const shared = registry.templates.flatMap(({ template }) => (bundled.has(template) ? [template] : []));
  const assets = describe(registry);
  const kept = createLru<string, AppAsset>(maxBytes, sizeOf);
  return {
    templates: engine === 'press' ? Object.fromEntries(shared.map(({ id, version }) => [id, version])) : {},
    async asset(path) {
      const cachedFile = kept.get(path);
      if (cachedFile !== undefined) return cachedFile;
      const file = await (await assets())?.read(path);
      if (file === undefined) return undefined;
      const asset = await assetOf(path, file);
      kept.set(path, asset);
      return asset;
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
  const { createAssets } = await import('@placard/press/web/assets');
  return createAssets(registry).catch(() => undefined);
}

/** Fonts and JSON are also compressed. Photos already are. */
async function assetOf(path: string, file: Uint8Array): Promise<AppAsset> {
  const type = types[path.split('.').at(-1) ?? ''];
  const identity = new Uint8Array(file);
  const encodings = type === undefined ? { identity } : { identity, gzip: new Uint8Array(await compress(file)) };
  return { type: type ?? 'application/octet-stream', encodings };
}

const sizeOf = ({ encodings }: AppAsset): number =>
  Object.values(encodings).reduce((sum, { length }) => sum + length, 0);
