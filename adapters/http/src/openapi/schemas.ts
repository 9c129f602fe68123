import { errorCodes } from '@placard/core';
import { cardOptions, schemaIn } from '@placard/core/server';
import { checkoutBody } from '../account/billing.js';
import { keyChangeBody, newKeyBody } from '../account/keys.js';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const time = { type: 'string', format: 'date-time' } as const;

const closed = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
});

const health = { ...text, enum: ['ok', 'unavailable'] };

const key = {
  id: text,
  name: text,
  public: { type: 'array', items: text, description: 'Templates that anybody may render in its name.' },
  createdAt: time,
};
const publicFields = closed({
  fixed: { type: 'object', additionalProperties: text },
  forbidden: { type: 'array', items: text },
});
const listedKey = closed({ ...key, publicFields, revokedAt: { type: ['string', 'null'], format: 'date-time' } });

/**
 * The options of a request as they are answered: those without a default are null when nothing was asked for. The
 * version is always known.
 */
const { v: _, ...asked } = Object.fromEntries(
  cardOptions.map((name) => {
    const { type, enum: values, default: usual } = schemaIn.wire.properties[name];
    return [name, { type: usual === undefined ? [type, 'null'] : type, ...(values && { enum: values }) }];
  }),
);

/** What the routes of an account take, by name. */
export const bodySchemas = {
  NewKeyBody: newKeyBody.schema,
  KeyChangeBody: keyChangeBody.schema,
  CheckoutBody: checkoutBody.schema,
};

/** What the service answers, by name. */
export const responseSchemas: Readonly<Record<string, object>> = {
  Image: closed({
    id: { ...text, description: 'The same for the same request.' },
    url: { ...text, format: 'uri', description: 'The signed URL of this image.' },
    template: text,
    v: text,
    ...asked,
    width: whole,
    height: whole,
    bytes: whole,
    sha256: { ...text, pattern: '^[0-9a-f]{64}$' },
    cached: { type: 'boolean' },
    alt: text,
    lang: {
      type: ['string', 'null'],
      description: 'BCP 47: the language that the texts were set in, as asked for or guessed; null when nothing told.',
    },
    meta: { ...text, description: 'Meta tags for the page that the image stands for.' },
    warnings: { type: 'array', items: text },
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
  Key: listedKey,
  Keys: closed({ keys: { type: 'array', items: listedKey } }),
  NewKey: closed({
    ...key,
    key: { ...text, description: 'Shown this once.' },
    signingSecret: { ...text, description: 'Signs URLs of this key; shown this once.' },
  }),
  Session: closed({ account: text, startedAt: time, expiresAt: time }),
  Page: closed({ url: { ...text, format: 'uri' } }),
  Received: closed({ received: { const: true } }),
  Description: { type: 'object', description: 'An OpenAPI 3.1 document.' },
  Health: closed({ status: health }),
  Readiness: closed({
    status: health,
    store: {
      ...text,
      enum: ['here', 'read-only', 'away'],
      description: 'Of keys and usage: `here`; `read-only`, so that nothing in it can be changed; `away`.',
    },
  }),
  Usage: closed({
    period: closed({ start: time, end: time }),
    plan: text,
    cap: { ...whole, description: 'Renders a month.' },
    used: whole,
    remaining: whole,
    grace: {
      description: 'Since the cap was reached; null: it was not.',
      oneOf: [closed({ endsAt: time }), { type: 'null' }],
    },
    cacheHits: { ...whole, description: 'They count nothing.' },
    daily: {
      type: 'array',
      items: closed({ date: { ...text, format: 'date' }, used: whole, cacheHits: whole }),
    },
    templates: { type: 'object', additionalProperties: whole, description: 'Renders by template.' },
  }),
  QuotaExceeded: closed({
    error: { const: 'quota_exceeded' },
    cap: whole,
    used: whole,
    graceEndsAt: time,
    resetsAt: time,
  }),
  Error: {
    type: 'object',
    required: ['error'],
    properties: {
      error: { ...text, enum: errorCodes.filter((code) => code !== 'quota_exceeded') },
      issues: {
        type: 'array',
        description: 'With invalid_input: every failing field.',
        items: closed({ path: text, message: text }),
      },
    },
    additionalProperties: false,
  },
};
