import type { Background } from './background.js';
import type { Engine, Frame } from './engine.js';
import { presets, type Preset } from './preset.js';
import { isNode, type SceneNode } from './scene.js';
import type { Template } from './template.js';

/** What a template makes of its params: a scene for an engine, and the text for those who do not see it. */
export interface Composition {
  readonly scene: SceneNode;
  readonly alt: string;
  /** BCP 47: the language that its texts are set in; undefined when nothing tells. */
  readonly lang: string | undefined;
  /** What the template warned of. */
  readonly warnings: readonly string[];
}

/** The card that is asked for: params that the template's schema has passed, and the canvas. */
export interface Asked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly preset: Preset;
  readonly background: Background | null;
}

/**
 * Calls a template. Its texts are set in the language that the params name, else in the one that they seem to be written
 * in: the scene's root hands it down, and a template that declares `lang` is given it.
 */
export function compose(template: Template, asked: Asked, engine: Engine): Composition {
  const { preset, background } = asked;
  const lang = languageOf(template, asked.params, engine);
  const params =
    lang === undefined || !('lang' in template.params.properties) ? asked.params : { ...asked.params, lang };
  const inherited = lang === undefined ? {} : { lang };
  const warnings = new Set<string>();
  const frame: Frame = {
    preset,
    ...presets[preset],
    background,
    measure: (node) => engine.measure(node, inherited),
    units: (node) => engine.units(node, inherited),
    warn: (sentence) => void warnings.add(sentence),
  };
  const scene = withLanguage(template.render(params, frame), lang);
  return { scene, alt: template.alt(params), lang, warnings: [...warnings] };
}

function languageOf(template: Template, params: Asked['params'], engine: Engine): string | undefined {
  if (typeof params['lang'] === 'string') return params['lang'];
  // What a schema bounds by a pattern or a list is no text: a colour, a theme.
  const texts = Object.entries(template.params.properties).flatMap(([name, schema]) => {
    const isText = typeof schema === 'object' && schema !== null && !('pattern' in schema) && !('enum' in schema);
    const value = isText ? params[name] : undefined;
    return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  });
  return engine.language(texts.join('\n'));
}

function withLanguage(scene: SceneNode, lang: string | undefined): SceneNode {
  // A template of another's making may return no node at all: the renderer says so.
  if (lang === undefined || !isNode(scene)) return scene;
  return { ...scene, props: { ...scene.props, style: { lang, ...scene.props.style } } };
}
