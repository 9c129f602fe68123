// lib/placard.mjs of a Next.js app: one instance for all routes.
import { backgrounds } from '@placard/backgrounds';
import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';

export const placard = await createPlacard({
  templates,
  backgrounds,
  fonts,
  url: process.env.PLACARD_URL ?? 'http://localhost:3000/cards',
});
