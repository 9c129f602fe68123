import type { TemplatePackage } from '@placard/core';
import { basic } from './basic/template.js';
import { event } from './event/template.js';
import { receipt } from './receipt/template.js';

/** The bundled templates, in the order of the catalogue. */
export const templates: TemplatePackage = { name: '@placard/templates', templates: [basic, event, receipt] };
