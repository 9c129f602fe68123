import { compose, type Asked } from '../compose.js';
import type { Engine, PlacedText } from '../engine.js';
import { presetNames, presets, type Preset } from '../preset.js';
import { compile } from '../schema.js';
import type { SceneNode } from '../scene.js';
import type { Template } from '../template.js';
import { on, type Check, type CheckedCard, type ElementFault, type Fault, type TemplateBench } from './check.js';
import { generatedParams } from './generated-params.js';

/** Number of generated params that a template is laid out with, per preset. */
const generations = 200;

/** Maximum number of reported faults per check. */
const maxFaults = 12;

export function layoutChecks(template: Template, { engine, backgrounds }: TemplateBench): Check[] {
  const grounds = template.background ? [null, backgrounds[0]] : [null];
  // Computed by the first check that runs, because a caller may list the checks and run none.
  let laidOut: Readonly<Record<Preset, () => readonly Fault[]>> | undefined;
  return [
    {
      name: 'is pure: the same params make the same scene',
      run: async () =>
        examplesOf(template).flatMap(({ name, params }) =>
          presetNames.flatMap((preset) =>
            grounds.flatMap((background) => {
              const card: CheckedCard = { name, params, preset, background };
              const [one, other] = [0, 1].map(() => JSON.stringify(sceneOf(template, card, engine)));
              return one === other ? [] : on(card, [{ message: `two renders make two scenes, ${preset}` }]);
            }),
          ),
        ),
    },
    ...presetNames.map((preset) => ({
      name: `keeps every text in the frame and off the others, ${preset}`,
      run: async () => (laidOut ??= layOutAll(template, grounds, engine))[preset](),
    })),
  ];
}

/**
 * Lays out each case in all presets before the next case, because the engine remembers texts that it has just shaped.
 *
 * @returns for each preset a function that returns its faults, or throws what the template threw in it
 */
function layOutAll(
  template: Template,
  grounds: readonly CheckedCard['background'][],
  engine: Engine,
): Readonly<Record<Preset, () => readonly Fault[]>> {
  const faults: Record<Preset, Fault[]> = { og: [], x: [], square: [] };
  const thrown = new Map<Preset, unknown>();
  for (const { name, params, background } of casesOf(template, grounds)) {
    for (const preset of presetNames) {
      if (faults[preset].length >= maxFaults || thrown.has(preset)) continue;
      const card = { name, params, preset, background };
      try {
        faults[preset].push(...on(card, layoutFaults(engine, sceneOf(template, card, engine), preset)));
      } catch (error) {
        thrown.set(preset, error);
      }
    }
  }
  const result = (preset: Preset) => (): readonly Fault[] => {
    if (thrown.has(preset)) throw thrown.get(preset);
    return faults[preset].slice(0, maxFaults);
  };
  return { og: result('og'), x: result('x'), square: result('square') };
}

/** The scene that a template returns for a card. */
export const sceneOf = (template: Template, card: Asked, engine: Engine): SceneNode =>
  compose(template, card, engine).scene;

/** Returns the engine's refusal, texts outside the frame and overlapping texts. */
export function layoutFaults(engine: Engine, scene: SceneNode, preset: Preset): ElementFault[] {
  const refusal = engine.refusal(scene);
  const texts = readable(engine, scene, preset);
  return [...(refusal === null ? [] : [{ message: refusal }]), ...outside(texts, preset), ...overlapping(texts)];
}

type Named = Pick<CheckedCard, 'name' | 'params'>;

/** A template's examples with defaults filled in. */
export function examplesOf(template: Template): Named[] {
  const validate = compile(template.params, 'params');
  return template.examples.map(({ name, params }) => {
    const complete = structuredClone({ ...params });
    validate(complete);
    return { name, params: complete };
  });
}

type Case = Pick<CheckedCard, 'name' | 'params' | 'background'>;

/** Examples, and generated params that satisfy the schema, each on each ground. */
function casesOf(template: Template, grounds: readonly CheckedCard['background'][]): Case[] {
  const validate = compile(template.params, 'params');
  const generated = Array.from({ length: generations }, (_, seed) => ({
    name: `generated ${seed}`,
    params: generatedParams(template, seed),
  }));
  const admitted = generated.filter(({ params }) => validate(params).length === 0);
  return [...examplesOf(template), ...admitted].flatMap((one) => grounds.map((background) => ({ ...one, background })));
}

/** The texts of a scene that are meant to be read. */
export const readable = (engine: Engine, scene: SceneNode, preset: Preset): PlacedText[] =>
  (engine.texts?.(scene, presets[preset].width, presets[preset].height) ?? []).filter(
    ({ decorative, text }) => !decorative && text.trim() !== '',
  );

/** A text's box must keep a margin to the frame's edge. Only decorative letters may bleed. */
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
