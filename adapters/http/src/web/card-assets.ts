import { PlacardError } from '@placard/core';
import { sha256 } from '@placard/core/server';
import type { App, Handler } from '../context.js';
import type { AppAsset } from './web-app.js';
import { isUnchanged } from '../etag.js';
import { fileResponse, immutable } from './files.js';

/**
 * `GET /card-assets/manifest.json`: the fonts and photos of this server, with the names of their files.
 *
 * @throws {PlacardError} not_found where pages cannot draw as this server does
 */
export const cardManifest: Handler = async (request, _, app) => {
  const manifest = await assetOf(app, 'manifest.json');
  const etag = `"${await sha256(manifest.encodings.identity ?? '')}"`;
  const headers = { 'cache-control': 'no-cache', etag };
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  return fileResponse(request, manifest, headers);
};

/** `GET /card-assets/templates.json`: the templates that pages draw themselves, as an object of versions by id. */
export const pageTemplates: Handler = async (_, __, { webApp }) =>
  Response.json(webApp?.drawing?.templates ?? {}, {
    headers: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
  });

/** `GET /card-assets/{folder}/{file}`: a font, a photo or a group of emoji. Its name contains a hash of the content. */
export const cardAsset: Handler = async (request, { folder, file }, app) =>
  fileResponse(request, await assetOf(app, `${folder}/${file}`), { 'cache-control': immutable });

async function assetOf({ webApp }: App, path: string): Promise<AppAsset> {
  const asset = await webApp?.drawing?.asset(path);
  if (asset === undefined) throw new PlacardError('not_found');
  return asset;
}
