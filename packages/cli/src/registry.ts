import { backgrounds } from '@placard/backgrounds';
import { createRegistry, type Registry } from '@placard/core';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';

/** What the bundled server is made of. */
export const bundled = { templates, backgrounds, fonts };

export const bundledRegistry = (): Registry => createRegistry({ packages: [templates], backgrounds, fonts });
