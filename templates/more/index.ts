import type { TemplatePackage } from '@placard/core';
import { launch } from './launch/template.js';
import { milestone } from './milestone/template.js';
import { partnership } from './partnership/template.js';
import { profile } from './profile/template.js';
import { recipe } from './recipe/template.js';
import { site } from './site/template.js';
import { story } from './story/template.js';

/** Further bundled templates, in the order of the catalogue. */
export const templates = {
  name: '@placard/templates-more',
  templates: [profile, story, milestone, site, launch, recipe, partnership],
} as const satisfies TemplatePackage;
