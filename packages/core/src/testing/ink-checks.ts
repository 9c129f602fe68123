import type { Engine } from '../pipeline/engine.js';
import { inkFaults, inkWarning, type InkFault } from '../scene/ink.js';
import { cardCanvas, type CardSize } from '../request/size.js';
import type { SceneNode } from '../scene/scene.js';
import type { Template } from '../template/template.js';
import { on, type Check, type CheckedCard, type ElementFault, type Fault, type TemplateBench } from './check.js';
import { hardCards } from './hard-cards.js';
import { sceneOf } from './laid-out.js';
import { sampled } from './sample.js';

/** Maximum number of reported faults. */
const maxFaults = 12;

export function inkChecks(template: Template, { engine, backgrounds, sample }: TemplateBench): Check[] {
  return [
    {
      name: 'keeps the ink of every text on its ground and off the others, in any language',
      run: async () => {
        const faults: Fault[] = [];
        for (const card of sampled(hardCards(template, backgrounds[0]), sample)) {
          faults.push(...on(card, await auditInk(template, card, engine, { excused: card.extreme })));
          if (faults.length >= maxFaults) return faults.slice(0, maxFaults);
        }
        return faults;
      },
    },
  ];
}

/**
 * Returns the ink faults of a card. A fault without a warning in the response is marked as such.
 *
 * @param excused ignores faults that have a warning, for words that no card can hold
 */
export async function auditInk(
  template: Template,
  card: Omit<CheckedCard, 'name'>,
  engine: Engine,
  { excused }: { readonly excused: boolean },
): Promise<ElementFault[]> {
  const scene = sceneOf(template, card, engine);
  const faults = faultsOf(engine, scene, card);
  if (faults.length === 0) return [];
  const warnings = await warningsOf(engine, scene, card);
  return faults.flatMap((fault) => {
    const isWarned = warnings.includes(inkWarning(fault));
    if (isWarned) return excused ? [] : [shown(fault)];
    const { message, ...rest } = shown(fault);
    return [{ message: `${message}, and no warning says so`, ...rest }];
  });
}

/** Returns the ink faults of a scene. */
export const inkElementFaults = (engine: Engine, scene: SceneNode, card: CardSize): ElementFault[] =>
  faultsOf(engine, scene, card).map(shown);

function faultsOf(engine: Engine, scene: SceneNode, card: CardSize): InkFault[] {
  const { width, height } = cardCanvas(card);
  return inkFaults(engine.texts?.(scene, width, height) ?? [], width, height);
}

/** Warnings of an actual render, not of a separate computation. The background does not affect texts. */
async function warningsOf(engine: Engine, scene: SceneNode, card: CardSize): Promise<readonly string[]> {
  if (engine.refusal(scene) !== null) return [];
  const { width, height } = cardCanvas(card);
  const sheet = { scene, width, height, background: null, format: 'png', scale: 1, crashSafe: false } as const;
  return (await engine.render(sheet, AbortSignal.timeout(20_000))).warnings;
}

function shown({ kind, texts: [text, other], area }: InkFault): ElementFault {
  const by = `by ${Math.ceil(area)} px² of ink`;
  return other === undefined
    ? { message: `"${text.name}" ${kind} ${by}`, elements: [text] }
    : { message: `"${text.name}" and "${other.name}" overlap ${by}`, elements: [text, other] };
}
