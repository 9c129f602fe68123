import type { TemplatePackage } from '@placard/core';
import { partnership } from './partnership/template.js';
import { profile } from './profile/template.js';

/** Further bundled templates, in the order of the catalogue. */
export const templates = {
  name: '@placard/templates-more',
  templates: [profile, partnership],
} as const satisfies TemplatePackage;
