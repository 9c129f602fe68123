import { brandSchema, describeBrand, readBrand, unknownFonts, type Brands } from '@placard/accounts';
import { defineBody } from '../body.js';
import { required, type Handler } from '../context.js';
import { json } from '../json.js';
import { ignoredMembers } from '../ignored-members.js';
import { ofAccount, type AccountCall } from './of-account.js';

export const brandBody = defineBody(brandSchema);

const withBrands = (answer: (call: AccountCall & { readonly brands: Brands }) => Promise<Response>): Handler =>
  ofAccount((call) => answer({ ...call, brands: required(call.services.brands) }));

/** `GET /v1/brands`: lists the brands of the account, by name. */
export const listBrands = withBrands(async ({ brands, account, headers }) =>
  json({ brands: (await brands.list(account)).map(describeBrand) }, 200, headers),
);

/** `GET /v1/brands/{name}`: returns a brand of the account. */
export const getBrand = withBrands(async ({ path: { name = '' }, brands, account, headers }) =>
  json(describeBrand(await brands.find(account, name)), 200, headers),
);

/** `PUT /v1/brands/{name}`: stores a brand, and replaces one of the same name. */
export const putBrand = withBrands(async ({ request, path: { name = '' }, services, brands, account, by, headers }) => {
  const ignored: string[] = [];
  const { registry } = services.cards;
  const form = await brandBody.read(
    request,
    services.bodyLimit,
    (member) => {
      if (!answered.includes(member)) ignored.push(member);
    },
    ({ fonts }) => unknownFonts(fonts, registry),
  );
  const stored = await brands.put(account, name, readBrand(form, registry), by);
  return json({ ...describeBrand(stored), warnings: ignoredMembers(ignored, brandSchema, 'a brand') }, 200, headers);
});

/** `DELETE /v1/brands/{name}`: deletes a brand, if the account has it. Idempotent. */
export const deleteBrand = withBrands(async ({ path: { name = '' }, brands, account, by, headers }) => {
  await brands.remove(account, name, by);
  return new Response(null, { status: 204, headers });
});

/** Members of a response, which callers may send back. */
const answered = ['name', 'updatedAt', 'warnings'];
