import { compose, type Asked } from '../pipeline/compose.js';
import type { Engine, PlacedText } from '../pipeline/engine.js';
import { presetNames } from '../request/preset.js';
import { cardCanvas, type CardSize } from '../request/size.js';
import { compile } from '../template/schema.js';
import type { SceneNode } from '../scene/scene.js';
import type { Template } from '../template/template.js';
import type { CheckedCard, TemplateBench } from './check.js';
import { isSampled, sampleAt, type Sample } from './sample.js';

/** A card that is composed and laid out on first use, and only once, however many checks read it. */
export interface LaidOut {
  readonly card: CheckedCard;
  readonly scene: () => SceneNode;
  /** All texts of the scene. */
  readonly texts: () => readonly PlacedText[];
}

export function laidOut(template: Template, card: CheckedCard, engine: Engine): LaidOut {
  let scene: SceneNode | undefined;
  let texts: readonly PlacedText[] | undefined;
  const compose = (): SceneNode => (scene ??= sceneOf(template, card, engine));
  return { card, scene: compose, texts: () => (texts ??= textsOf(engine, compose(), card)) };
}

/** The examples of a template, without and with the first photo, in every preset. */
export function examplesLaidOut(
  template: Template,
  { engine, backgrounds }: Pick<TemplateBench, 'engine' | 'backgrounds'>,
): readonly LaidOut[] {
  return examplesOf(template).flatMap((example) =>
    groundsOf(template, backgrounds).flatMap((background) =>
      presetNames.map((preset) => laidOut(template, { ...example, preset, background }, engine)),
    ),
  );
}

/** Of the examples in every preset, those of a sample: each example and ground in one preset, the next in another. */
export function inSomePreset(examples: readonly LaidOut[], sample: Sample | undefined): readonly LaidOut[] {
  const { length } = presetNames;
  return examples.filter((_, i) => isSampled(i % length, sampleAt(sample, Math.floor(i / length), length)));
}

/** The examples of a template at one size, on one ground. */
export const examplesAt = (
  template: Template,
  place: Omit<CheckedCard, 'name' | 'params'>,
  engine: Engine,
): readonly LaidOut[] => examplesOf(template).map((example) => laidOut(template, { ...example, ...place }, engine));

/** No photo, and the first one if the template takes photos. */
export const groundsOf = (
  template: Template,
  [photo]: TemplateBench['backgrounds'],
): readonly CheckedCard['background'][] => (template.background ? [null, photo] : [null]);

/** The scene that a template returns for a card. */
export const sceneOf = (template: Template, card: Asked, engine: Engine): SceneNode =>
  compose(template, card, engine).scene;

/** A template's examples with defaults filled in. */
export function examplesOf(template: Template): Pick<CheckedCard, 'name' | 'params'>[] {
  const validate = compile(template.params, 'params');
  return template.examples.map(({ name, params }) => {
    const complete = structuredClone({ ...params });
    validate(complete);
    return { name, params: complete };
  });
}

function textsOf(engine: Engine, scene: SceneNode, card: CardSize): readonly PlacedText[] {
  const { width, height } = cardCanvas(card);
  return engine.texts?.(scene, width, height) ?? [];
}

/** Whether a text is meant to be read. */
export const isReadable = ({ decorative, text }: PlacedText): boolean => !decorative && text.trim() !== '';

/** The texts of a scene that are meant to be read. */
export const readable = (engine: Engine, scene: SceneNode, card: CardSize): PlacedText[] =>
  textsOf(engine, scene, card).filter(isReadable);
