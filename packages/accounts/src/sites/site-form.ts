import type { Issue, Params } from '@placard/core';
import { canonicalSize, isAssetId, sizeForm, type Registry } from '@placard/core/server';
import type { SiteRecord } from '../ledger/index.js';
import { readBrandName } from '../brand-name.js';

/** Seconds after which the facts of a page are read again: default, and bounds. */
export const defaultTtl = 3_600;
const [minTtl, maxTtl] = [60, 604_800];

/** JSON Schema of a rule for pages. */
const ruleSchema = {
  type: 'object',
  properties: {
    match: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 200 },
      minItems: 1,
      maxItems: 20,
      description: 'Globs of paths, such as /blog/**. Default: every page.',
    },
    card: { type: 'boolean', description: 'false: these pages get the card of the site.' },
    template: {
      type: 'string',
      minLength: 1,
      maxLength: 60,
      description: 'The id of a template. Default: depends on the kind of page.',
    },
    params: {
      type: 'object',
      maxProperties: 40,
      description: 'Values that replace the params read from the page; null removes one.',
    },
    bg: { type: 'string', minLength: 1, maxLength: 60, description: 'The id of a background.' },
    size: { type: 'string', minLength: 1, maxLength: 40, description: 'As in an image request.' },
    format: { type: 'string', enum: ['png', 'jpg', 'webp'] },
    query: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 60 },
      maxItems: 20,
      description: 'Query parameters that identify a different page. All others are dropped.',
    },
  },
  additionalProperties: false,
} as const;

/** JSON Schema of the settings of a site as callers write them. Null: not set. */
export const siteSchema = {
  type: 'object',
  properties: {
    rules: {
      type: ['array', 'null'],
      items: ruleSchema,
      maxItems: 50,
      description: 'The first rule that matches the path of a page applies.',
    },
    brand: {
      type: ['string', 'null'],
      description: 'The name of one of the account’s brands. Default: the color and the icon of the site.',
    },
    template: {
      type: ['string', 'null'],
      minLength: 1,
      maxLength: 60,
      description: 'The template for pages whose rule sets none. Default: depends on the kind of page.',
    },
    size: { type: ['string', 'null'], maxLength: 40, description: 'As in an image request.' },
    ttl: {
      type: ['integer', 'null'],
      minimum: minTtl,
      maximum: maxTtl,
      description: `Seconds after which a page is read again. Default: ${defaultTtl}.`,
    },
    purge: {
      type: ['string', 'null'],
      maxLength: 500,
      pattern: '^https://[!-~]+$',
      'x-expected': 'an https address',
      description: 'Called with the addresses of cards that have changed.',
    },
  },
} as const;

/** Settings as callers write them. */
export type SiteForm = Params<typeof siteSchema>;

/** A rule of a site. */
export type PageRule = NonNullable<SiteForm['rules']>[number];

/** Settings of a site; the defaults are filled in. */
export interface SiteSettings {
  readonly rules: readonly PageRule[];
  readonly brand: string | null;
  readonly template: string | null;
  readonly size: string | null;
  /** Seconds. */
  readonly ttl: number;
  readonly purge: string | null;
}

/** Settings of a host that an account has not saved. */
export const defaultSettings: SiteSettings = {
  rules: [],
  brand: null,
  template: null,
  size: null,
  ttl: defaultTtl,
  purge: null,
};

/** Reads settings that {@link siteSchema} has validated, or that were stored. */
export function readSettings(form: SiteForm): SiteSettings {
  const { rules, brand, template, size, ttl, purge } = form;
  return {
    rules: rules ?? [],
    brand: brand == null ? null : (readBrandName(brand) ?? brand),
    template: template ?? null,
    size: size == null ? null : (canonicalSize(size) ?? size),
    ttl: ttl ?? defaultTtl,
    purge: purge ?? null,
  };
}

/** Settings of a stored site. */
export const settingsOf = ({ settings }: Pick<SiteRecord, 'settings'>): SiteSettings => readSettings(settings);

type Unknown = Readonly<Record<string, unknown>>;

/**
 * A glob that is matched in linear time: literal characters, at most one `*` in each part between slashes, and at most
 * one part `**`.
 */
function isGlob(text: unknown): boolean {
  if (typeof text !== 'string') return true;
  const parts = text.split('/');
  const isPlain = (part: string): boolean =>
    part === '**' || /^[^\s*?{}()[\]!+@|\\]*\*?[^\s*?{}()[\]!+@|\\]*$/.test(part);
  return parts.every(isPlain) && parts.filter((part) => part === '**').length <= 1;
}

const isParam = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

function issuesOfRule({ match, params }: Unknown, at: string): Issue[] {
  const globs = Array.isArray(match) ? match : [];
  const wrong = Object.entries(typeof params === 'object' ? { ...params } : {}).filter(([, value]) => !isParam(value));
  return [
    ...globs.flatMap((glob: unknown, place) =>
      isGlob(glob)
        ? []
        : [
            {
              path: `${at}match[${place}]`,
              message: 'may have at most one * per path segment, and at most one ** segment',
            },
          ],
    ),
    ...wrong.map(([name]) => ({
      path: `${at}params.${name}`,
      message: 'must be a string, a number, a boolean, a list of strings or null',
    })),
  ];
}

function issuesOfOptions({ template, size, bg, brand }: Unknown, at: string, registry: Registry): Issue[] {
  const faults: readonly (readonly [name: string, isWrong: boolean, message: string])[] = [
    [
      'template',
      typeof template === 'string' && !registry.templates.some((one) => one.template.id === template),
      'is not a template of this server',
    ],
    ['size', typeof size === 'string' && canonicalSize(size) === undefined, `must be ${sizeForm}`],
    ['bg', typeof bg === 'string' && registry.background(bg) === undefined && !isAssetId(bg), 'is not a background'],
    ['brand', typeof brand === 'string' && readBrandName(brand) === undefined, 'is not the name of a brand'],
  ];
  return faults.flatMap(([name, isWrong, message]) => (isWrong ? [{ path: `${at}${name}`, message }] : []));
}

/** Returns an issue for each glob, param, template, size, background and brand that is not valid. */
export function issuesOfSite(body: Unknown, registry: Registry): readonly Issue[] {
  const { rules } = body;
  const each: readonly unknown[] = Array.isArray(rules) ? rules : [];
  const ofRules = each.flatMap((rule, place) => {
    if (typeof rule !== 'object' || rule === null) return [];
    const at = `rules[${place}].`;
    return [...issuesOfRule({ ...rule }, at), ...issuesOfOptions({ ...rule }, at, registry)];
  });
  return [...issuesOfOptions(body, '', registry), ...ofRules];
}

/** A site as callers read it. */
export type DescribedSite = { readonly host: string } & SiteSettings &
  Pick<SiteRecord, 'proof' | 'refreshedAt' | 'updatedAt'>;

export const describeSite = (site: SiteRecord): DescribedSite => {
  const { host, proof, refreshedAt, updatedAt } = site;
  return { host, ...settingsOf(site), proof, refreshedAt, updatedAt };
};
