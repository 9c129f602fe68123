import type { Background } from '../assets/background.js';
import type { Engine, Frame } from './engine.js';
import { cardCanvas, type CardSize } from '../request/size.js';
import { isRecord } from '../util/is-record.js';
import type { SceneNode } from '../scene/scene.js';
import { assertScene, described } from '../scene/scene-check.js';
import { punctuated } from '../template/punctuation.js';
import type { Template } from '../template/template.js';

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
export interface Asked extends CardSize {
  readonly params: Readonly<Record<string, unknown>>;
  readonly background: Background | null;
  /** As in {@link Frame}. */
  readonly logos?: Frame['logos'];
  /** As in {@link Frame}. */
  readonly pictures?: Frame['pictures'];
}

/**
 * Calls a template. The language is the param `lang`, or else detected from the texts. It is inherited from the scene's
 * root, and passed to templates that declare a param `lang`.
 *
 * @throws {Error} when the template throws, or returns no scene or no alt text: it may not be type-checked
 */
export function compose(template: Template, asked: Asked, engine: Engine): Composition {
  const { background, logos = {}, pictures = {} } = asked;
  const lang = languageOf(template, asked.params, engine);
  const params = {
    ...withPunctuation(template, asked.params, lang),
    ...(lang !== undefined && 'lang' in template.params.properties ? { lang } : {}),
  };
  const inherited = lang === undefined ? {} : { lang };
  const warnings = new Set<string>();
  const frame: Frame = {
    ...cardCanvas(asked),
    background,
    logos,
    pictures,
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
  const texts = Object.entries(template.params.properties).flatMap(([name, schema]) => {
    const value = isText(schema) ? params[name] : undefined;
    return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  });
  return engine.language(texts.join('\n'));
}

/** Values of params with a pattern, an enum or a format, such as colors, themes and images, are not prose. */
const isText = (schema: unknown): schema is Readonly<Record<string, unknown>> =>
  isRecord(schema) && !('pattern' in schema) && !('enum' in schema) && !('format' in schema);

/** Params with the punctuation of a typographer, except those whose schema keeps what was typed. */
function withPunctuation(
  { params: { properties } }: Template,
  params: Asked['params'],
  lang: string | undefined,
): Asked['params'] {
  const set = (value: unknown): unknown => (typeof value === 'string' ? punctuated(value, lang) : value);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const schema = properties[name];
      if (!isProse(schema) || !isProse(schema['items'] ?? schema)) return [name, value];
      return [name, Array.isArray(value) ? value.map(set) : set(value)];
    }),
  );
}

const isProse = (schema: unknown): schema is Readonly<Record<string, unknown>> =>
  isText(schema) && !('x-white-space' in schema) && !('x-punctuation' in schema);

function withLanguage(scene: SceneNode, lang: string | undefined): SceneNode {
  if (lang === undefined) return scene;
  return { ...scene, props: { ...scene.props, style: { lang, ...scene.props.style } } };
}
