import type { Template } from '@placard/core';
import { templates } from '@placard/templates';
import { templates as more } from '@placard/templates-more';

/** The bundled packages of templates, in the order of the catalog; earlier versions are at the end of each. */
export const packages = [templates, more] as const;

export const all: readonly Template[] = packages.flatMap((each): readonly Template[] => each.templates);

/** The newest version of each template. */
export const newest: readonly Template[] = all.filter(
  (template, i) => all.findIndex(({ id }) => id === template.id) === i,
);
