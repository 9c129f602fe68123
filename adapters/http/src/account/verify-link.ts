import { defineBody } from '../body.js';
import { required, type Handler } from '../context.js';
import { json } from '../json.js';
import { judgeLink } from './judge-link.js';

export const verifyLinkBody = defineBody({
  type: 'object',
  required: ['url'],
  properties: { url: { type: 'string', minLength: 1, maxLength: 16_384, description: 'A signed URL of this server.' } },
});

/** `POST /v1/links/verify`: whether a signed URL of the account is valid, and if not, which part was changed. */
export const verifyLink: Handler = async (request, _, { sessions, keys, bodyLimit, cards }) => {
  const { account } = await required(sessions).authenticate(request);
  const { url } = await verifyLinkBody.read(request, bodyLimit);
  const secretsOf = (id: string): Promise<readonly string[]> => keys.signingSecrets(id);
  return json(await judgeLink(url, { keys: await keys.list(account), secretsOf, registry: cards.registry }));
};
