import { identify, type Actor, type Assets, type Subject } from '@placard/access';
import type { AssetRecord } from '@placard/access/ledger';
import { formats, invalidInput, mediaTypes } from '@placard/core/server';
import { FastResponse } from 'srvx';
import { clientAddress } from '../address.js';
import { readBytes } from '../body.js';
import { json, required, type Handler, type PathParams, type Services } from '../context.js';
import { guard } from '../errors.js';
import { isUnchanged } from '../etag.js';
import { withRateLimit } from '../rate-limit.js';

interface Call {
  readonly request: Request;
  readonly path: PathParams;
  readonly assets: Assets;
  readonly account: string;
  readonly by: Actor;
}

type Headers = Readonly<Record<string, string>>;

/** Authenticates by a key or a session, and counts the request against the rate limit. */
const authenticated =
  (answer: (call: Call, headers: Headers) => Promise<Response>): Handler =>
  async (request, path, services) => {
    const assets = required(services.assets);
    const subject = await identify(request, services.keys, services.sessions);
    const { account, key } = subject;
    const gate = services.limits?.gate(key === null ? { account } : { account, keyId: key.id }, 'request');
    return withRateLimit(gate, async (fields) => {
      await gate?.admit();
      const call = { request, path, assets, account, by: actor(subject, request, services) };
      return answer(call, { 'cache-control': 'no-store', ...fields() });
    });
  };

const actor = ({ key }: Subject, request: Request, services: Services): Actor => ({
  actor: key === null ? 'session' : `key:${key.id}`,
  address: clientAddress(request, services),
});

/** `POST /v1/assets`: stores the image that is the body. */
export const createAsset = authenticated(async ({ request, assets, account, by }, headers) => {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const format = formats.find((format) => mediaTypes[format] === type);
  if (format === undefined)
    throw invalidInput({ path: 'content-type', message: `must be ${Object.values(mediaTypes).join(', ')}` });
  const read = (limit: number): Promise<Uint8Array> => readBytes(request, limit);
  const asset = await assets.upload(account, { read, format, by, signal: request.signal });
  return json(described(asset), 201, headers);
});

/** `GET /v1/assets`: lists the assets of the account, the newest first. */
export const listAssets = authenticated(async ({ assets, account }, headers) =>
  json({ assets: (await assets.list(account)).map(described) }, 200, headers),
);

/** `GET /v1/assets/{id}`: returns the image as it was uploaded. */
export const getAsset = authenticated(async ({ request, path: { id = '' }, assets, account }, headers) => {
  const { record, content } = await assets.find(account, id);
  const etag = `"${record.sha256}"`;
  const common = {
    ...headers,
    ...guard,
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
export const deleteAsset = authenticated(async ({ path: { id = '' }, assets, account, by }, headers) => {
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
