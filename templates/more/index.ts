import type { TemplatePackage } from '@placard/core';
import { api } from './api/template.js';
import { chart } from './chart/template.js';
import { code } from './code/template.js';
import { comparison } from './comparison/template.js';
import { launch } from './launch/template.js';
import { lineup } from './lineup/template.js';
import { milestone } from './milestone/template.js';
import { offer } from './offer/template.js';
import { partnership } from './partnership/template.js';
import { profile } from './profile/template.js';
import { recipe } from './recipe/template.js';
import { repository } from './repository/template.js';
import { site } from './site/template.js';
import { story } from './story/template.js';
import { video } from './video/template.js';

/** Further bundled templates, in the order of the catalog. */
export const templates = {
  name: '@placard/templates-more',
  templates: [
    profile,
    story,
    milestone,
    site,
    launch,
    recipe,
    partnership,
    repository,
    code,
    api,
    chart,
    comparison,
    offer,
    video,
    lineup,
  ],
} as const satisfies TemplatePackage;
