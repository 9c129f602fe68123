import type { Assets } from '@placard/accounts';
import type { AssetRecord } from '@placard/accounts/ledger';
import { formats, invalidInput, mediaTypes } from '@placard/core/server';
import { FastResponse } from 'srvx';
import { readBytes } from '../body.js';
import { required, type Handler } from '../context.js';
import { json } from '../json.js';
import { securityHeaders } from '../errors.js';
import { isUnchanged } from '../etag.js';
import { ofAccount, type AccountCall } from './of-account.js';

/** A server without assets answers 404 before it authenticates the caller. */
const withAssets = (answer: (call: AccountCall & { readonly assets: Assets }) => Promise<Response>): Handler => {
  const authenticated = ofAccount((call) => answer({ ...call, assets: required(call.services.assets) }));
  return async (request, path, services) => {
    required(services.assets);
    return authenticated(request, path, services);
  };
};

/** `image/png, image/jpeg or image/webp` */
const types = Object.values(mediaTypes)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

/** `POST /v1/assets`: stores the image that is the body. */
export const createAsset = withAssets(async ({ request, assets, account, by, headers }) => {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const format = formats.find((format) => mediaTypes[format] === type);
  if (format === undefined)
    throw invalidInput({ path: 'content-type', message: `must be ${types}, with the file itself as the body` });
  const read = (limit: number): Promise<Uint8Array> => readBytes(request, limit);
  const asset = await assets.upload(account, { read, format, by, signal: request.signal });
  return json(described(asset), 201, headers);
});

/** `GET /v1/assets`: lists the assets of the account, the newest first. */
export const listAssets = withAssets(async ({ assets, account, headers }) =>
  json({ assets: (await assets.list(account)).map(described) }, 200, headers),
);

/** `GET /v1/assets/{id}`: returns the image as it was uploaded. */
export const getAsset = withAssets(async ({ request, path: { id = '' }, assets, account, headers }) => {
  const { record, content } = await assets.find(account, id);
  const etag = `"${record.sha256}"`;
  const common = {
    ...headers,
    ...securityHeaders,
    etag,
    // An id never names another image, but the account may change in this browser.
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (isUnchanged(request, etag)) return new FastResponse(null, { status: 304, headers: common });
  const all = { ...common, 'content-type': mediaTypes[record.format], 'content-length': String(record.bytes) };
  return new FastResponse(request.method === 'HEAD' ? null : await content(), { headers: all });
});

/** `DELETE /v1/assets/{id}`: deletes an asset, if the account has it. Idempotent. */
export const deleteAsset = withAssets(async ({ path: { id = '' }, assets, account, by, headers }) => {
  await assets.remove(account, id, by);
  return new Response(null, { status: 204, headers });
});

const described = ({
  id,
  format,
  width,
  height,
  bytes,
  sha256,
  focal,
  dominant,
  tone,
  createdAt,
}: AssetRecord): object => ({
  id,
  type: mediaTypes[format],
  width,
  height,
  bytes,
  sha256,
  focal,
  dominant,
  tone,
  createdAt,
});
