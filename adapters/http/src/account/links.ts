import { searchParamsOf } from '@placard/accounts';
import { accountBrand, defaultParamsLimit, invalidInput, jobOf, normalizeRequest, toWire } from '@placard/core/server';
import { imageSize, metaTags, parseQuery, valueIn } from '@placard/core/wire';
import { defineBody } from '../body.js';
import { required, type Handler } from '../context.js';
import { json } from '../json.js';
import { expired, expiry } from '../freshness.js';
import { ignoredMembers } from '../ignored-members.js';
import { skipOf } from '../paging.js';

export const newLinkBody = defineBody({
  type: 'object',
  required: ['keyId', 'image'],
  properties: {
    keyId: { type: 'string', maxLength: 64, description: 'Id of an active key of the account.' },
    image: { type: 'object', description: 'The image, as in the body of `POST /v1/images`.' },
    exp: {
      type: 'integer',
      minimum: 1,
      maximum: 999_999_999_999,
      'x-expected': 'a time in Unix seconds such as 1798761600',
      description: 'Unix seconds when the URL expires.',
    },
    short: { type: 'boolean', description: 'Whether to mint a short URL, however long the signed URL is.' },
  },
});

/** `POST /v1/links`: mints the URL of an image, signed with a key of the account. Renders nothing. */
export const createLink: Handler = async (request, _, services) => {
  const { account } = await required(services.sessions).authenticate(request, 'mint');
  const ignored: string[] = [];
  const { keyId, image, exp, short } = await newLinkBody.read(
    request,
    services.bodyLimit,
    (name) => void ignored.push(name),
  );
  if (expired(exp)) throw invalidInput({ path: 'exp', message: 'is in the past' });
  const key = await services.keys.owned(keyId, account);
  if (key.revokedAt !== null) throw invalidInput({ path: 'keyId', message: 'is revoked' });
  const { registry } = services.cards;
  const photos = services.assets?.photosOf(account);
  const brand = await accountBrand(image, services.brands?.of(account));
  const normal = normalizeRequest(image, registry, services.paramsLimit ?? defaultParamsLimit, 'wire', {
    photos,
    brand,
  });
  // Refuses a request that names a photo which the account does not have.
  const { missing } = await jobOf(normal.request, registry, { photos, vocabulary: 'wire' });
  const base = services.baseUrl(request);
  const minted = await services.shortUrls.mint(normal.request, { base, keyId, expires: exp, isShort: short });
  const { url, longUrl, code } = minted;
  const alt = normal.registered.template.alt(normal.request.params);
  const { params: __, ...asked } = toWire(normal.request);
  const meta = metaTags(normal.request, url, alt);
  const strays = ignoredMembers(ignored, newLinkBody.schema, 'a link');
  const warnings = [...strays, ...normal.warnings, ...missing, ...minted.warnings];
  return json({ url, longUrl, code, ...asked, ...imageSize(normal.request), alt, meta, warnings }, 201);
};

const maxPerPage = 100;

/** `GET /v1/links?keyId=…`: lists the short URLs of a key, newest first. */
export const listLinks: Handler = async (request, _, services) => {
  const { account } = await required(services.sessions).authenticate(request);
  const id = searchParamsOf(request).get('keyId') ?? '';
  if (id === '') throw invalidInput({ path: 'keyId', message: 'is required' });
  const skip = skipOf(request);
  const key = await services.keys.owned(id, account);
  const links = await services.shortUrls.list(key.id, { limit: maxPerPage, skip });
  const base = services.baseUrl(request);
  return json({
    links: links.map(({ code, query, createdAt }) => {
      const pairs = parseQuery(query);
      const exp = expiry(pairs) ?? null;
      return { code, url: `${base}/s/${code}`, template: valueIn(pairs, 'template') ?? '', exp, createdAt };
    }),
  });
};

/** `DELETE /v1/links/{code}`: deletes a short URL of the account. */
export const deleteLink: Handler = async (request, { code = '' }, services) => {
  const { account } = await required(services.sessions).authenticate(request);
  const { keyId } = await services.shortUrls.find(code);
  await services.keys.owned(keyId, account);
  await services.shortUrls.remove(code, keyId);
  return new Response(null, { status: 204 });
};
