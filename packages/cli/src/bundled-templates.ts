import type { TemplatePackage } from '@placard/core';
import { templates } from '@placard/templates';
import { templates as more } from '@placard/templates-more';

/** The templates without a configuration. */
export const bundledTemplates: readonly TemplatePackage[] = [templates, more];
