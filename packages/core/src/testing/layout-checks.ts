import type { Engine, PlacedText } from '../pipeline/engine.js';
import { presetNames, type Preset } from '../request/preset.js';
import { cardCanvas, type CardSize } from '../request/size.js';
import { compile } from '../template/schema.js';
import type { Ink, SceneNode } from '../scene/scene.js';
import type { Template } from '../template/template.js';
import { on, type Check, type ElementFault, type Fault, type TemplateBench } from './check.js';
import { generatedParams } from './generated-params.js';
import { groundsOf, isReadable, laidOut, readable, sceneOf, type LaidOut } from './laid-out.js';
import { sampled } from './sample.js';

/** Number of generated params that a template is laid out with, per preset. */
const generations = 200;

/** Maximum number of reported faults per check. */
const maxFaults = 12;

/** Examples of a template, laid out on first use. */
interface Examples {
  /** In the presets. */
  readonly examples: () => readonly LaidOut[];
  readonly atSizes: () => readonly LaidOut[];
}

export function layoutChecks(template: Template, { examples, atSizes }: Examples, bench: TemplateBench): Check[] {
  // Computed by the first check that runs, because a caller may list the checks and run none.
  let faults: Readonly<Record<Preset, () => readonly Fault[]>> | undefined;
  return [
    {
      name: 'is pure: the same params make the same scene',
      run: async () =>
        examples().flatMap(({ card, scene }) => {
          const isSame = JSON.stringify(scene()) === JSON.stringify(sceneOf(template, card, bench.engine));
          return isSame ? [] : on(card, [{ message: `two renders make two scenes, ${card.preset}` }]);
        }),
    },
    ...presetNames.map((preset) => ({
      name: `keeps every text in the frame and off the others, ${preset}`,
      run: async () => (faults ??= layOutAll(casesOf(template, examples(), bench), bench.engine))[preset](),
    })),
    {
      name: 'keeps every text in the frame and off the others, other sizes',
      run: async () => sizedFaults(atSizes(), bench.engine),
    },
  ];
}

function sizedFaults(examples: readonly LaidOut[], engine: Engine): readonly Fault[] {
  const faults: Fault[] = [];
  for (const { card, scene, texts } of examples) {
    faults.push(...on(card, faultsOf(engine.refusal(scene()), texts().filter(isReadable), card)));
    if (faults.length >= maxFaults) return faults.slice(0, maxFaults);
  }
  return faults;
}

/** @returns for each preset a function that returns its faults, or throws what the template threw in it */
function layOutAll(cards: Iterable<LaidOut>, engine: Engine): Readonly<Record<Preset, () => readonly Fault[]>> {
  const faults: Record<Preset, Fault[]> = { og: [], x: [], square: [] };
  const thrown = new Map<Preset, unknown>();
  for (const { card, scene, texts } of cards) {
    const { preset } = card;
    if (faults[preset].length >= maxFaults || thrown.has(preset)) continue;
    try {
      faults[preset].push(...on(card, faultsOf(engine.refusal(scene()), texts().filter(isReadable), card)));
    } catch (error) {
      thrown.set(preset, error);
    }
  }
  const result = (preset: Preset) => (): readonly Fault[] => {
    if (thrown.has(preset)) throw thrown.get(preset);
    return faults[preset].slice(0, maxFaults);
  };
  return { og: result('og'), x: result('x'), square: result('square') };
}

/** Returns the engine's refusal, texts outside the frame and overlapping texts. */
export const layoutFaults = (engine: Engine, scene: SceneNode, card: CardSize): ElementFault[] =>
  faultsOf(engine.refusal(scene), readable(engine, scene, card), card);

const faultsOf = (refusal: string | null, texts: readonly PlacedText[], card: CardSize): ElementFault[] => [
  ...(refusal === null ? [] : [{ message: refusal }]),
  ...outside(texts, card),
  ...overlapping(texts),
];

function* casesOf(template: Template, examples: readonly LaidOut[], bench: TemplateBench): Generator<LaidOut> {
  yield* examples;
  yield* generatedCards(template, bench);
}

/**
 * Generated params that satisfy the schema, on each ground. Each is in all presets before the next, because the engine
 * remembers texts that it has just shaped.
 */
function* generatedCards(template: Template, { engine, backgrounds, sample }: TemplateBench): Generator<LaidOut> {
  const validate = compile(template.params, 'params');
  const seeds = Array.from({ length: generations }, (_, seed) => seed);
  for (const seed of sampled(seeds, sample)) {
    const params = generatedParams(template, seed);
    if (validate(params).length > 0) continue;
    for (const background of groundsOf(template, backgrounds))
      for (const preset of presetNames)
        yield laidOut(template, { name: `generated ${seed}`, params, preset, background }, engine);
  }
}

/** Margins in px that boxes of texts, and their letters, keep to the sides of the card. */
const [boxMargin, letterMargin] = [16, 24];

/** Whether a text is too near to a side. A box may extend over the margin by the space beside a large letter. */
function isAtSide({ left, right, ink }: PlacedText, width: number): boolean {
  const isNear = (inkEdge: (letter: Ink) => number): boolean =>
    ink.length === 0 || ink.some((letter) => inkEdge(letter) < letterMargin);
  return (
    (left < boxMargin && isNear((letter) => letter.left)) ||
    (right > width - boxMargin && isNear((letter) => width - letter.right))
  );
}

/** A text's box must keep a margin to the frame's edge. Only decorative letters may bleed. */
function outside(texts: readonly PlacedText[], card: CardSize): ElementFault[] {
  const { width, height, safeArea } = cardCanvas(card);
  const over = texts.filter(
    (text) =>
      isAtSide(text, width) || text.top < 8 + safeArea.top || text.bottom > height - boxMargin - safeArea.bottom,
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
