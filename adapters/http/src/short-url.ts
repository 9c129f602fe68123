import { PlacardError } from '@placard/core';
import { createBudget } from '@placard/core/server';
import { parseQuery, valueIn } from '@placard/core/wire';
import { isCanonical, rawQueryOf, redirectTo } from './canonical-url.js';
import { storeBudget, type Handler } from './context.js';
import { expired, expiry } from './freshness.js';
import { gateOf, ownerOf, serve } from './serve-image.js';

/**
 * `GET /s/{code}`: serves the image of a short URL like `/i` serves a signed URL. Each request looks up the code, so
 * that a deleted short URL stops working within a second. A query, which means nothing here, is removed by a redirect.
 */
export const shortImage: Handler = async (request, { code = '' }, services) => {
  const given = parseQuery(rawQueryOf(request));
  const budget = createBudget(storeBudget);
  const { keyId, query } = await services.shortUrls.find(code, budget);
  const owner = await ownerOf(keyId, services, budget);
  const pairs = parseQuery(query);
  const expires = expiry(pairs);
  if (expired(expires)) throw new PlacardError('invalid_signature', { hint: 'the URL has expired' });
  const address = { path: `/s/${code}`, pairs: [] };
  if (!isCanonical(request, given, address)) return redirectTo(services.baseUrl(request), address, expires);
  const template = valueIn(pairs, 'template') ?? '';
  const wanted = { pairs, template, expires, name: undefined, route: '/s/:code', isSigned: true };
  const gate = gateOf(services, owner, { account: owner.key.account, keyId });
  return serve(request, services, wanted, gate, owner);
};
