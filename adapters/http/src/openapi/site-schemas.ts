import { siteSchema } from '@placard/accounts';
import { ref } from './builders.js';
import { closed, integer, text, time, timeOrNull } from './shapes.js';

const textOrNull = { type: ['string', 'null'] };
const url = { ...text, format: 'uri' };
const proof = {
  description: 'How the host names a key of the account; null if it does not.',
  oneOf: [
    closed({
      keyId: text,
      by: { ...text, enum: ['meta', 'file'] },
      at: { ...time, description: 'When it was last found.' },
    }),
    { type: 'null' },
  ],
};
const site = {
  host: text,
  rules: { ...siteSchema.properties.rules, type: 'array' },
  brand: textOrNull,
  template: textOrNull,
  size: textOrNull,
  ttl: { ...integer, description: 'Seconds after which a page is read again.' },
  purge: textOrNull,
  proof,
  refreshedAt: {
    ...timeOrNull,
    description: 'Pages read before this time are read again when they are next requested.',
  },
  updatedAt: time,
};
const warnings = { type: 'array', items: text, description: 'Members of the body that are not part of a site.' };
const states = ['changed', 'unchanged', 'missing', 'refused', 'not-a-page', 'unreachable'];

/** Schemas of sites, by name. */
export const siteSchemas: Readonly<Record<string, object>> = {
  Site: closed(site),
  StoredSite: closed({ ...site, warnings }),
  Sites: closed({ sites: { type: 'array', items: ref('Site') } }),
  SitePages: closed({
    host: text,
    saved: { type: 'boolean', description: 'Whether it is a site of the account.' },
    pages: { type: 'array', items: closed({ url }), maxItems: 6 },
  }),
  RefreshedSite: closed({
    host: text,
    proof,
    pages: { type: 'array', items: closed({ url, state: { ...text, enum: states } }) },
  }),
};
