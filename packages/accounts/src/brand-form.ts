import type { Issue, Params } from '@placard/core';
import { assetIdPattern, invalidInput, type BrandRole, type Registry } from '@placard/core/server';
import type { BrandRecord } from './ledger/index.js';

// Null: the brand does not have the value, as in responses, so that callers can change a response and send it back.
const color = { type: ['string', 'null'], pattern: '^#[0-9a-fA-F]{6}$', 'x-expected': 'a color as #rrggbb' } as const;
const font = { type: ['string', 'null'], minLength: 1, maxLength: 60 } as const;

/** JSON Schema of a brand as callers write it. */
export const brandSchema = {
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
      properties: { accent: color, ground: color, ink: color },
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
} as const;

/** A brand as callers write it. */
export type BrandForm = Params<typeof brandSchema>;

/** Values by role; null: the brand does not have it. Missing roles were not set by the caller. */
export type GivenBrandValues = Readonly<Partial<Record<BrandRole, string | null>>>;

/** A brand as callers read it. Values that it does not have are null. */
export interface DescribedBrand {
  readonly name: string;
  readonly logo: string | null;
  readonly colours: Readonly<Record<'accent' | 'ground' | 'ink', string | null>>;
  readonly fonts: Readonly<Record<'heading' | 'body', string | null>>;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** Returns an issue for each font of a brand that is not a family of the registry. Values of another type have none. */
export const unknownFonts = (fonts: unknown, { fonts: { faces } }: Registry): readonly Issue[] =>
  Object.entries(fonts ?? {}).flatMap(([name, family]) =>
    typeof family !== 'string' ||
    !Object.hasOwn(brandSchema.properties.fonts.properties, name) ||
    faces.some((face) => face.family === family)
      ? []
      : [{ path: `fonts.${name}`, message: 'is not a font family of this server' }],
  );

/**
 * Reads a brand that {@link brandSchema} has validated.
 *
 * @throws {PlacardError} invalid_input, when a font is not a family of the registry
 * @example
 * readBrand({ colours: { accent: '#ff3b14', ink: null } }, registry); // { accent: '#ff3b14', ink: null }
 */
export function readBrand({ logo, colours = {}, fonts = {} }: BrandForm, registry: Registry): GivenBrandValues {
  const issues = unknownFonts(fonts, registry);
  if (issues.length > 0) throw invalidInput(...issues);
  const given: Readonly<Record<BrandRole, string | null | undefined>> = {
    accent: colours.accent,
    ground: colours.ground,
    ink: colours.ink,
    'heading-font': fonts.heading,
    'body-font': fonts.body,
    logo,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * Returns a brand as callers read it.
 *
 * @example
 * const updatedAt = '2026-11-21T12:00:00.000Z';
 * const record = { account: 'ann', name: 'house', values: { accent: '#ff3b14' }, updatedAt };
 * describeBrand(record).colours; // { accent: '#ff3b14', ground: null, ink: null }
 */
export function describeBrand({ name, values, updatedAt }: BrandRecord): DescribedBrand {
  const { accent = null, ground = null, ink = null, logo = null } = values;
  const { 'heading-font': heading = null, 'body-font': body = null } = values;
  return { name, logo, colours: { accent, ground, ink }, fonts: { heading, body }, updatedAt };
}
