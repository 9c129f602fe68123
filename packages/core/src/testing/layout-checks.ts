import { compose } from '../compose.js';
import type { Engine, PlacedText } from '../engine.js';
import { presetNames, presets, type Preset } from '../preset.js';
import { compile } from '../schema.js';
import type { SceneNode } from '../scene.js';
import type { Template } from '../template.js';
import { on, type Check, type CheckedCard, type ElementFault, type TemplateBench } from './check.js';
import { generatedParams } from './generated-params.js';

/** How many generated params a template is laid out with, in each preset. */
const generations = 200;

/** Faults of one check that are told; the first ones say enough. */
const told = 12;

export function layoutChecks(template: Template, { engine, backgrounds }: TemplateBench): Check[] {
  // Made when the first check runs: whoever lists the checks may run none of these.
  let cases: readonly Case[] | undefined;
  return [
    {
      name: 'is pure: the same params make the same scene',
      run: async () =>
        examplesOf(template).flatMap(({ name, params }) => {
          const card: CheckedCard = { name, params, preset: 'og', background: null };
          const [one, other] = [0, 1].map(() => JSON.stringify(sceneOf(template, card, engine)));
          return one === other ? [] : on(card, [{ message: 'two renders make two scenes' }]);
        }),
    },
    ...presetNames.map((preset) => ({
      name: `keeps every text in the frame and off the others, ${preset}`,
      run: async () => {
        const faults = [];
        cases ??= casesOf(template, template.background ? [null, backgrounds[0]] : [null]);
        for (const { name, params, background } of cases) {
          const card = { name, params, preset, background };
          faults.push(...on(card, layoutFaults(engine, sceneOf(template, card, engine), preset)));
          if (faults.length >= told) return faults.slice(0, told);
        }
        return faults;
      },
    })),
  ];
}

export const sceneOf = (template: Template, card: Omit<CheckedCard, 'name'>, engine: Engine): SceneNode =>
  compose(template, card, engine).scene;

/** What of a scene the engine refuses, which texts leave the frame, and which lie over each other. */
export function layoutFaults(engine: Engine, scene: SceneNode, preset: Preset): ElementFault[] {
  const refusal = engine.refusal(scene);
  const texts = readable(engine, scene, preset);
  return [...(refusal === null ? [] : [{ message: refusal }]), ...outside(texts, preset), ...overlapping(texts)];
}

type Named = Pick<CheckedCard, 'name' | 'params'>;

/** A template's examples with their defaults filled in. */
export function examplesOf(template: Template): Named[] {
  const validate = compile(template.params, 'params');
  return template.examples.map(({ name, params }) => {
    const complete = structuredClone({ ...params });
    validate(complete);
    return { name, params: complete };
  });
}

type Case = Pick<CheckedCard, 'name' | 'params' | 'background'>;

/** Each example on each ground, and generated params that the schema admits, on the grounds in turn. */
function casesOf(template: Template, grounds: readonly CheckedCard['background'][]): Case[] {
  const validate = compile(template.params, 'params');
  const examples = examplesOf(template).flatMap((example) => grounds.map((background) => ({ ...example, background })));
  const generated = Array.from({ length: generations }, (_, seed) => ({
    name: `generated ${seed}`,
    params: generatedParams(template, seed),
    background: grounds[seed % grounds.length] ?? null,
  }));
  return [...examples, ...generated.filter(({ params }) => validate(params).length === 0)];
}

/** The texts of a scene that are there to be read. */
export const readable = (engine: Engine, scene: SceneNode, preset: Preset): PlacedText[] =>
  (engine.texts?.(scene, presets[preset].width, presets[preset].height) ?? []).filter(
    ({ decorative, text }) => !decorative && text.trim() !== '',
  );

/** Letters may touch the frame's edge only where a design bleeds; a text's own box never does. */
function outside(texts: readonly PlacedText[], preset: Preset): ElementFault[] {
  const { width, height } = presets[preset];
  const over = texts.filter(
    ({ left, top, right, bottom }) => left < 16 || top < 8 || right > width - 16 || bottom > height - 16,
  );
  return over.map((text) => ({
    message: `"${text.name}" leaves the frame (${[text.left, text.top, text.right, text.bottom].map(Math.round).join(', ')})`,
    elements: [text],
  }));
}

function overlapping(texts: readonly PlacedText[]): ElementFault[] {
  return texts.flatMap((a, i) =>
    texts.slice(i + 1).flatMap((b) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (!(wide > 1 && high > 1)) return [];
      const message = `"${a.name}" and "${b.name}" overlap by ${Math.round(wide)} × ${Math.round(high)}`;
      return [{ message, elements: [a, b] }];
    }),
  );
}
