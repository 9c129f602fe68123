import type { Template } from '../template/template.js';
import type { Check, TemplateBench } from './check.js';
import { cropChecks } from './crop-checks.js';
import { declarationChecks } from './declaration-checks.js';
import { inkChecks } from './ink-checks.js';
import { examplesLaidOut, inSomePreset, type LaidOut } from './laid-out.js';
import { layoutChecks } from './layout-checks.js';
import { examplesAtSizes } from './sizes.js';
import { nameChecks } from './name-checks.js';
import { imageChecks } from './image-checks.js';
import { tallChecks } from './tall-checks.js';

/**
 * Returns the checks that every template must pass: closed, bounded and documented params; examples that satisfy the
 * schema; an alt text. With a bench, cards are rendered too: no text leaves the frame, overlaps another or lacks
 * contrast; glyphs of ninety languages stay on their background; photos are unchanged outside an opaque panel; the
 * crops of platforms leave title and figure; the height of a tall card is used.
 *
 * @param bench without it, only the declaration is checked
 * @example
 * for (const { name, run } of templateChecks(template, bench)) console.log(name, await run());
 */
export const templateChecks = (template: Template, bench?: TemplateBench): readonly Check[] => [
  ...declarationChecks(template),
  ...(bench === undefined ? [] : cardChecks(template, bench)),
];

function cardChecks(template: Template, bench: TemplateBench): readonly Check[] {
  let laidOut: readonly LaidOut[] | undefined;
  // On first use, because a caller may list the checks and run none.
  const examples = (): readonly LaidOut[] => (laidOut ??= examplesLaidOut(template, bench));
  const some = (): readonly LaidOut[] => inSomePreset(examples(), bench.sample);
  let sized: readonly LaidOut[] | undefined;
  const atSizes = (): readonly LaidOut[] => (sized ??= examplesAtSizes(template, bench));
  return [
    ...nameChecks(some, bench),
    ...layoutChecks(template, { examples: some, atSizes }, bench),
    ...inkChecks(template, bench),
    ...imageChecks(template, examples, bench),
    ...cropChecks(template, () => [...some(), ...atSizes()]),
    ...tallChecks(template, bench),
  ];
}
