import type { Background } from './background.js';
import type { Engine, Frame } from './engine.js';
import { presets, type Preset } from './preset.js';
import type { SceneNode } from './scene.js';
import { assertScene, described } from './scene-check.js';
import type { Template } from './template.js';

/** What a template returns for given params: the scene, and the alt text. */
export interface Composition {
  readonly scene: SceneNode;
  readonly alt: string;
  /** BCP 47 language of the texts; undefined when unknown. */
  readonly lang: string | undefined;
  /** Sentences passed to `frame.warn`. */
  readonly warnings: readonly string[];
}

/** A card to compose: params that have passed the template's schema, and the canvas. */
export interface Asked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly preset: Preset;
  readonly background: Background | null;
  /** As in {@link Frame}. */
  readonly logos?: Frame['logos'];
}

/**
 * Calls a template. The language is the param `lang`, or else detected from the texts. It is inherited from the scene's
 * root, and passed to templates that declare a param `lang`.
 *
 * @throws {Error} when the template throws, or returns no scene or no alt text: it may not be type-checked
 */
export function compose(template: Template, asked: Asked, engine: Engine): Composition {
  const { preset, background, logos = {} } = asked;
  const lang = languageOf(template, asked.params, engine);
  const params =
    lang === undefined || !('lang' in template.params.properties) ? asked.params : { ...asked.params, lang };
  const inherited = lang === undefined ? {} : { lang };
  const warnings = new Set<string>();
  const frame: Frame = {
    preset,
    ...presets[preset],
    background,
    logos,
    measure: (node) => engine.measure(node, inherited),
    units: (node) => engine.units(node, inherited),
    warn: (sentence) => void warnings.add(sentence),
  };
  const scene: unknown = template.render(params, frame);
  assertScene(scene);
  const alt: unknown = template.alt(params);
  if (typeof alt !== 'string') throw new Error(`alt returned ${described(alt)} in place of a text`);
  return { scene: withLanguage(scene, lang), alt, lang, warnings: [...warnings] };
}

function languageOf(template: Template, params: Asked['params'], engine: Engine): string | undefined {
  if (typeof params['lang'] === 'string') return params['lang'];
  // Values of params with a pattern or an enum, such as colours and themes, are not prose.
  const texts = Object.entries(template.params.properties).flatMap(([name, schema]) => {
    const isText = typeof schema === 'object' && schema !== null && !('pattern' in schema) && !('enum' in schema);
    const value = isText ? params[name] : undefined;
    return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  });
  return engine.language(texts.join('\n'));
}

function withLanguage(scene: SceneNode, lang: string | undefined): SceneNode {
  if (lang === undefined) return scene;
  return { ...scene, props: { ...scene.props, style: { lang, ...scene.props.style } } };
}
