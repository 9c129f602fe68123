import type { TemplatePackage } from '@placard/core';
import { partnership } from './partnership/template.js';

/** Further bundled templates, in the order of the catalogue. */
export const templates = {
  name: '@placard/templates-more',
  templates: [partnership],
} as const satisfies TemplatePackage;
