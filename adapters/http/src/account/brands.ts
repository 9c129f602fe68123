import type { Brands } from '@placard/access';
import type { BrandRecord } from '@placard/access/ledger';
import { assetIdPattern, invalidInput, type BrandRole, type BrandValues, type Registry } from '@placard/core/server';
import { defineBody } from '../body.js';
import { required, type Handler } from '../context.js';
import { json } from '../json.js';
import { ofAccount, type AccountCall } from './of-account.js';

// Null is a value that the brand does not have, as in the answers: what was read may be changed and sent back.
const colour = { type: ['string', 'null'], pattern: '^#[0-9a-fA-F]{6}$', 'x-expected': 'a colour as #rrggbb' } as const;
const font = { type: ['string', 'null'], minLength: 1, maxLength: 60 } as const;

export const brandBody = defineBody({
  type: 'object',
  properties: {
    logo: {
      type: ['string', 'null'],
      pattern: assetIdPattern,
      'x-expected': 'the id of an uploaded image',
      description: 'The id of an uploaded image of the account.',
    },
    colours: {
      type: 'object',
      properties: { accent: colour, ground: colour, ink: colour },
      additionalProperties: false,
      description: 'As #rrggbb.',
    },
    fonts: {
      type: 'object',
      properties: { heading: font, body: font },
      additionalProperties: false,
      description: 'Names of font families that the server has.',
    },
  },
});

const withBrands = (answer: (call: AccountCall & { readonly brands: Brands }) => Promise<Response>): Handler =>
  ofAccount((call) => answer({ ...call, brands: required(call.services.brands) }));

/** `GET /v1/brands`: lists the brands of the account, by name. */
export const listBrands = withBrands(async ({ brands, account, headers }) =>
  json({ brands: (await brands.list(account)).map(described) }, 200, headers),
);

/** `GET /v1/brands/{name}`: returns a brand of the account. */
export const getBrand = withBrands(async ({ path: { name = '' }, brands, account, headers }) =>
  json(described(await brands.find(account, name)), 200, headers),
);

/** `PUT /v1/brands/{name}`: stores a brand, in place of that of the same name. */
export const putBrand = withBrands(async ({ request, path: { name = '' }, services, brands, account, by, headers }) => {
  const { logo, colours = {}, fonts = {} } = await brandBody.read(request, services.bodyLimit);
  refuseUnknown(fonts, services.cards.registry);
  const given: Readonly<Record<BrandRole, string | null | undefined>> = {
    accent: colours.accent,
    ground: colours.ground,
    ink: colours.ink,
    'heading-font': fonts.heading,
    'body-font': fonts.body,
    logo,
  };
  const values: BrandValues = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return json(described(await brands.put(account, name, values, by)), 200, headers);
});

/** `DELETE /v1/brands/{name}`: deletes a brand, if the account has it. Idempotent. */
export const deleteBrand = withBrands(async ({ path: { name = '' }, brands, account, by, headers }) => {
  await brands.remove(account, name, by);
  return new Response(null, { status: 204, headers });
});

function refuseUnknown(
  fonts: { readonly heading?: string | null | undefined; readonly body?: string | null | undefined },
  { fonts: { faces } }: Registry,
): void {
  const issues = Object.entries(fonts).flatMap(([name, family]) =>
    family === null || faces.some((face) => face.family === family)
      ? []
      : [{ path: `fonts.${name}`, message: 'is not a font family of this server' }],
  );
  if (issues.length > 0) throw invalidInput(...issues);
}

/** The brand as the API returns it. Values that it does not have are null. */
function described({ name, values, updatedAt }: BrandRecord): object {
  const { accent = null, ground = null, ink = null, logo = null } = values;
  const { 'heading-font': heading = null, 'body-font': body = null } = values;
  return { name, logo, colours: { accent, ground, ink }, fonts: { heading, body }, updatedAt };
}
