import type { Template } from '../template.js';
import type { Check, TemplateBench } from './check.js';
import { declarationChecks } from './declaration-checks.js';
import { inkChecks } from './ink-checks.js';
import { layoutChecks } from './layout-checks.js';
import { pictureChecks } from './picture-checks.js';

/**
 * What every template must be, ours or a contributor's: closed, bounded and documented params; examples that its own
 * schema admits; a text for those who do not see the picture; and, with a bench, cards on which no text leaves the
 * frame, covers another or lacks contrast, no ink of words in ninety languages leaves its ground, and photos that stay as they are outside an opaque panel.
 */
export const templateChecks = (template: Template, bench?: TemplateBench): readonly Check[] => [
  ...declarationChecks(template),
  ...(bench === undefined
    ? []
    : [...layoutChecks(template, bench), ...inkChecks(template, bench), ...pictureChecks(template, bench)]),
];
