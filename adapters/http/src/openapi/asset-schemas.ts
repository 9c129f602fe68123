import { assetIdPattern, mediaTypes } from '@placard/core/server';
import { ref } from './builders.js';
import { closed, integer, text, time } from './shapes.js';

const textOrNull = { type: ['string', 'null'] };
const brand = {
  name: text,
  logo: { ...textOrNull, description: 'Id of an uploaded image.' },
  colours: closed({ accent: textOrNull, ground: textOrNull, ink: textOrNull }),
  fonts: closed({ heading: textOrNull, body: textOrNull }),
  updatedAt: time,
};
const warnings = { type: 'array', items: text, description: 'Members of the body that are not part of a brand.' };

const share = { type: 'number', minimum: 0, maximum: 1 };
const asset = closed({
  id: { ...text, pattern: assetIdPattern },
  type: { ...text, enum: Object.values(mediaTypes) },
  width: { ...integer, description: 'In pixels, as the image is shown.' },
  height: { ...integer, description: 'In pixels, as the image is shown.' },
  bytes: integer,
  sha256: { ...text, pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the image, lower-case hex.' },
  focal: { ...closed({ x: share, y: share }), description: 'Point that stays visible when the image is cropped.' },
  dominant: { ...text, pattern: '^#[0-9a-f]{6}$' },
  tone: { ...text, enum: ['light', 'mid', 'dark'] },
  createdAt: time,
});

/** Schemas of assets and brands, by name. */
export const assetSchemas: Readonly<Record<string, object>> = {
  Asset: asset,
  Assets: closed({ assets: { type: 'array', items: ref('Asset') } }),
  Brand: closed(brand),
  StoredBrand: closed({ ...brand, warnings }),
  Brands: closed({ brands: { type: 'array', items: ref('Brand') } }),
};
