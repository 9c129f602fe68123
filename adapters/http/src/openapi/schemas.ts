import { shapes } from '@placard/core';
import { canonicalOptions, schemaIn, type CardOption } from '@placard/core/server';
import { platforms } from '@placard/platforms';
import { accountChangeBody } from '../admin/accounts.js';
import { brandBody } from '../account/brands.js';
import { signInCodeBody, signUpBody } from '../account/sign-up.js';
import { checkoutBody } from '../account/billing.js';
import { keyChangeBody, newKeyBody } from '../account/keys.js';
import { newLinkBody } from '../account/links.js';
import { verifyLinkBody } from '../account/verify-link.js';
import { refreshBody, siteBody } from '../account/sites.js';
import { adminSchemas } from './admin.js';
import { assetSchemas } from './asset-schemas.js';
import { errorSchemas } from './error-schemas.js';
import { siteSchemas } from './site-schemas.js';
import { closed, integer, text, time, timeOrNull } from './shapes.js';

const terms = {
  cap: { ...integer, description: 'Limit of renders per month.' },
  burst: { ...text, description: 'Burst limit per key: `60/10s` is 60 requests in 10 seconds.' },
};
const subscription = {
  description: 'Subscription at the billing provider; null: the account never had one.',
  oneOf: [closed({ plan: text, status: { ...text, enum: ['active', 'past_due', 'ended'] } }), { type: 'null' }],
};
const price = closed({
  amount: { type: ['number', 'null'], description: 'In units of the currency; null: it depends on what is ordered.' },
  currency: { ...text, description: 'ISO 4217.' },
  interval: { ...text, enum: ['day', 'week', 'month', 'year'] },
  intervalCount: integer,
});

const health = { ...text, enum: ['ok', 'unavailable'] };

const key = {
  id: text,
  name: text,
  public: { type: 'array', items: text, description: 'Ids of templates that public URLs of this key may render.' },
  createdAt: time,
};
const publicFields = closed({
  fixed: { type: 'object', additionalProperties: text },
  forbidden: { type: 'array', items: text },
});
const keyOfList = {
  ...key,
  publicFields,
  lastUsedAt: { ...timeOrNull, description: 'Latest request with the key that reached the server; null: none.' },
  revokedAt: timeOrNull,
};
const listedKey = closed(keyOfList);
const ignored = { type: 'array', items: text, description: 'Members of the body that were ignored.' };
const refused = { ...integer, description: 'Requests that exceeded a burst limit.' };

/** Options that a response always has, although they have no constant default. */
const decided: readonly CardOption[] = ['v', 'format'];

/** Options with a default that are null all the same, when another option takes their place. */
const replaced: readonly CardOption[] = ['preset'];

/** The options of a request in a response. Other options without a default are null when the request has none. */
const asked = Object.fromEntries(
  canonicalOptions.map((name) => {
    const { type, enum: values, default: defaultValue } = schemaIn.wire.properties[name];
    const isSet = (defaultValue !== undefined && !replaced.includes(name)) || decided.includes(name);
    const all = values && !isSet ? [...values, null] : values;
    return [name, { type: isSet ? type : [type, 'null'], ...(all && { enum: all }) }];
  }),
);

const verdict = closed({
  id: { ...text, enum: platforms.map(({ id }) => id) },
  ok: { type: 'boolean', description: 'No problem is an error.' },
  problems: {
    type: 'array',
    items: closed({
      code: text,
      level: {
        ...text,
        enum: ['error', 'warning'],
        description:
          '`error`: the image is not shown, or not large. `warning`: it is cropped, or only second-hand sources say so.',
      },
      message: text,
      fix: { ...text, description: 'What mends it, as an instruction.' },
    }),
  },
});

const imageUrl = {
  ...text,
  format: 'uri',
  description: 'Signed URL of the image. Where that would have more than 2,000 characters: a short one, `/s/{code}`.',
};
const longUrl = {
  type: ['string', 'null'],
  format: 'uri',
  description: 'Signed URL behind a short one; null when `url` is the signed URL.',
};

/** Schemas of request bodies of the account routes, by name. */
export const bodySchemas = {
  NewKeyBody: newKeyBody.schema,
  KeyChangeBody: keyChangeBody.schema,
  CheckoutBody: checkoutBody.schema,
  NewLinkBody: newLinkBody.schema,
  VerifyLinkBody: verifyLinkBody.schema,
  AccountChangeBody: accountChangeBody.schema,
  BrandBody: brandBody.schema,
  SiteBody: siteBody.schema,
  RefreshBody: refreshBody.schema,
  SignUpBody: signUpBody.schema,
  SignInCodeBody: signInCodeBody.schema,
};

/** Schemas of responses, by name. */
export const responseSchemas: Readonly<Record<string, object>> = {
  ...assetSchemas,
  ...siteSchemas,
  Image: closed({
    id: { ...text, description: 'Id of the image: equal requests have equal ids.' },
    url: imageUrl,
    longUrl,
    template: text,
    ...asked,
    width: { ...integer, description: 'In pixels.' },
    height: { ...integer, description: 'In pixels.' },
    bytes: { ...integer, description: 'Size of the image, in bytes.' },
    sha256: { ...text, pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the image, lower-case hex.' },
    cached: { type: 'boolean', description: 'Whether the image came from the cache.' },
    alt: { ...text, description: 'Alternative text.' },
    lang: {
      type: ['string', 'null'],
      description: 'Language the text was typeset in (BCP 47 tag), requested or detected; null when unknown.',
    },
    meta: { ...text, description: 'HTML meta tags for the page that shares the image, one per line.' },
    warnings: {
      type: 'array',
      items: text,
      description: 'Sentences for the author: limits of a platform that the image exceeds, text that was shortened.',
    },
    platforms: {
      type: 'array',
      items: verdict,
      description: 'Whether each platform shows the image at this URL, and what is wrong.',
    },
  }),
  Templates: closed({
    templates: {
      type: 'array',
      items: closed({
        id: text,
        version: text,
        title: text,
        description: text,
        background: { type: 'boolean' },
        shapes: {
          type: 'array',
          items: { ...text, enum: shapes },
          description: 'The shapes of cards that it is drawn for. Any `size` of these shapes can be drawn.',
        },
        params: { type: 'object', description: 'JSON Schema 2020-12.' },
        examples: { type: 'array', items: { type: 'object' } },
      }),
    },
  }),
  Backgrounds: closed({
    backgrounds: {
      type: 'array',
      items: closed({
        id: text,
        title: text,
        author: text,
        license: closed({ id: text, url: text }),
        dominant: { ...text, pattern: '^#[0-9a-f]{6}$' },
        focal: closed({ x: { type: 'number' }, y: { type: 'number' } }),
        tone: { ...text, enum: ['light', 'mid', 'dark'] },
      }),
    },
  }),
  Fonts: closed({
    fonts: {
      type: 'array',
      items: closed({
        family: text,
        generic: { type: ['string', 'null'], description: 'Generic family of CSS, if one is known.' },
        faces: { type: 'array', items: closed({ weight: integer, style: { ...text, enum: ['normal', 'italic'] } }) },
      }),
    },
  }),
  ChangedKey: closed({ ...keyOfList, warnings: ignored }),
  Keys: closed({ keys: { type: 'array', items: listedKey } }),
  NewKey: closed({
    ...key,
    key: { ...text, description: 'The API key. Not returned again.' },
    signingSecret: { ...text, description: 'Signs URLs of this key. Not returned again.' },
    warnings: ignored,
  }),
  Link: closed({
    url: imageUrl,
    longUrl,
    code: { type: ['string', 'null'], description: 'Code of the short URL; null when there is none.' },
    template: text,
    ...asked,
    width: integer,
    height: integer,
    alt: text,
    meta: text,
    warnings: { type: 'array', items: text },
  }),
  Links: closed({
    links: {
      type: 'array',
      items: closed({
        code: text,
        url: { ...text, format: 'uri' },
        template: text,
        exp: { type: ['integer', 'null'], description: 'Unix seconds when it expires; null: never.' },
        createdAt: time,
      }),
    },
  }),
  LinkCheck: closed({
    valid: { type: 'boolean' },
    part: {
      type: ['string', 'null'],
      description: 'What fails: a name of the query, `address`, `keyId`, `signature`, `query` or `exp`.',
    },
    message: text,
  }),
  Session: closed({
    account: text,
    startedAt: time,
    expiresAt: time,
    admin: { type: 'boolean', description: 'Whether the account may use the routes for administrators.' },
  }),
  NewAccount: closed({
    account: { ...text, description: 'The name of the account: the chosen one and eight random characters.' },
    code: { ...text, description: 'Signs in to the account. Not returned again.' },
    warnings: ignored,
  }),
  ...adminSchemas({ terms, subscription, key: keyOfList }),
  Billing: closed({
    ...terms,
    plan: text,
    subscription,
    plans: {
      type: 'array',
      description: 'Plans that the account can buy; none without a billing provider.',
      items: closed({
        id: text,
        ...terms,
        price: { description: 'null: the provider does not tell it now.', oneOf: [price, { type: 'null' }] },
      }),
    },
  }),
  Page: closed({ url: { ...text, format: 'uri' } }),
  Received: closed({ received: { const: true } }),
  Description: { type: 'object', description: 'An OpenAPI 3.1 document.' },
  Health: closed({ status: health }),
  Readiness: closed({
    status: health,
    store: {
      ...text,
      enum: ['available', 'read-only', 'unavailable'],
      description:
        'Store of keys and usage. `read-only`: its data can be read but not changed. `unavailable`: it cannot be reached.',
    },
  }),
  Usage: closed({
    period: closed({ start: time, end: time }),
    plan: text,
    cap: { ...integer, description: 'Limit of renders per month.' },
    used: { ...integer, description: 'Renders in this period.' },
    remaining: { ...integer, description: 'Renders left until the limit.' },
    grace: {
      description: 'Grace period, which starts when the limit is reached; null before.',
      oneOf: [closed({ endsAt: time }), { type: 'null' }],
    },
    cacheHits: { ...integer, description: 'Images served from the cache, which do not count as renders.' },
    refused,
    daily: {
      type: 'array',
      items: closed({ date: { ...text, format: 'date' }, used: integer, cacheHits: integer, refused }),
    },
    templates: { type: 'object', additionalProperties: integer, description: 'Renders per template id.' },
    keys: {
      type: 'object',
      additionalProperties: closed({ used: integer, cacheHits: integer, refused }),
      description: 'Usage by key id. Up to a minute behind for requests to other servers.',
    },
  }),
  ...errorSchemas,
};
