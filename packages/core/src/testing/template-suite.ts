import { describe, expect, it } from 'vitest';
import type { Background } from '../background.js';
import type { Engine, Frame, PlacedText, Sheet } from '../engine.js';
import { presetNames, presets, type Preset } from '../preset.js';
import { compile, paramSchema } from '../schema.js';
import type { SceneNode } from '../scene.js';
import type { Template } from '../template.js';
import { generatedParams } from './generated-params.js';
import { changedShare, legibleShare, translucentShare } from './picture-checks.js';
import type { Pixels } from './engine-suite.js';

/** What drawing a template needs; without it only its declaration is tried. */
export interface TemplateBench {
  readonly engine: Engine;
  /** Two different photos. */
  readonly backgrounds: readonly [Background, Background];
  readonly decode: (bytes: Uint8Array) => Promise<Pixels>;
}

/** How many generated params a template is laid out with, in each preset. */
const generations = 200;

/**
 * What every template must be, ours or a contributor's: closed, bounded and documented params; examples that its own
 * schema admits; a text for those who do not see the picture; and, with a bench, cards on which no text leaves the
 * frame, covers another or lacks contrast, and photos that stay as they are outside an opaque panel.
 *
 * @example
 * import { testTemplate } from '@placard/core/testing';
 * testTemplate(hello);
 */
export function testTemplate(template: Template, bench?: TemplateBench): void {
  describe(`template ${template.id} v${template.version}`, () => {
    testDeclaration(template);
    if (bench === undefined) return;
    testLayout(template, bench);
    testPictures(template, bench);
  });
}

function testDeclaration(template: Template): void {
  it('describes itself in one line', () => {
    expect(template.title).toMatch(/^\S.*$/);
    expect(template.description).toMatch(/^[^\n]{10,120}$/);
  });

  it.each(Object.entries(template.params.properties))('documents and bounds the param %s', (_, schema) => {
    const { title, description, pattern } = paramSchema(schema);
    expect(title).not.toBe('');
    expect(description).toMatch(/[.!?]$/);
    expect(pattern ?? '^').toMatch(/^\^/);
  });

  it('has three examples of different names', () => {
    expect(template.examples.length).toBeGreaterThanOrEqual(3);
    expect(new Set(template.examples.map(({ name }) => name)).size).toBe(template.examples.length);
  });

  it.each(template.examples)('says in words what the example $name shows', ({ params }) => {
    const [main] = template.params.required ?? [];
    const text = main === undefined ? undefined : params[main];
    const alt = template.alt(params);
    expect(alt.length).toBeGreaterThan(0);
    expect(alt).not.toMatch(/undefined|null|\[object|\s{2}/);
    if (typeof text === 'string') expect(alt.replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' '));
  });
}

function testLayout(template: Template, { engine, backgrounds }: TemplateBench): void {
  const photos = template.background ? [null, backgrounds[0]] : [null];

  it('is pure: the same params make the same scene', () => {
    for (const { params } of examplesOf(template)) {
      const [one, other] = [0, 1].map(() => template.render(params, frameOf('og', null, engine)));
      expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    }
  });

  it.each(presetNames)('keeps every text in the frame and off the others, %s', (preset) => {
    const faults = new Set<string>();
    for (const [name, params] of cases(template)) {
      for (const background of photos) {
        const scene = template.render(params, frameOf(preset, background, engine));
        const refusal = engine.refusal(scene);
        if (refusal !== null) faults.add(refusal);
        const texts = readable(engine, scene, preset);
        for (const fault of [...outside(texts, preset), ...overlapping(texts)])
          faults.add(`${name}${background === null ? '' : ', photo'}: ${fault}`);
      }
    }
    expect([...faults].slice(0, 12)).toEqual([]);
  });
}

function testPictures(template: Template, bench: TemplateBench): void {
  const { engine, backgrounds, decode } = bench;
  const draw = async (scene: SceneNode, preset: Preset, background: Background | null): Promise<Pixels> => {
    const sheet: Sheet = { scene, ...presets[preset], background, format: 'png', scale: '1', careful: false };
    return decode((await engine.render(sheet, AbortSignal.timeout(20_000))).bytes);
  };

  it.each(presetNames)('has contrast behind every text, %s', async (preset) => {
    const faults: string[] = [];
    for (const { name, params } of examplesOf(template)) {
      const scene = template.render(params, frameOf(preset, null, engine));
      const texts = readable(engine, scene, preset);
      const behind = await draw(withoutInk(scene), preset, null);
      for (const text of texts) {
        const least = isTitle(template, params, text) ? 7 : 4.5;
        const share = legibleShare(behind, text, least);
        if (share < legible)
          faults.push(
            `${name}: "${text.name}" has a contrast under ${least} on ${Math.round(100 * (1 - share))} % of its ground`,
          );
      }
    }
    expect(faults).toEqual([]);
  });

  if (!template.background) return;
  it.each(presetNames)('leaves the photo alone outside an opaque panel of at most 60 %%, %s', async (preset) => {
    const size = presets[preset];
    const bare: SceneNode = { type: 'div', props: { style: { ...size } } };
    const photos = await Promise.all(backgrounds.map((background) => draw(bare, preset, background)));
    for (const { params } of examplesOf(template)) {
      const cards = await Promise.all(
        backgrounds.map((background) =>
          draw(template.render(params, frameOf(preset, background, engine)), preset, background),
        ),
      );
      const [photo, card, otherPhoto, other] = [photos[0], cards[0], photos[1], cards[1]] as [
        Pixels,
        Pixels,
        Pixels,
        Pixels,
      ];
      expect(changedShare(photo, card)).toBeLessThanOrEqual(0.61);
      expect(changedShare(otherPhoto, other)).toBeLessThanOrEqual(0.61);
      expect(translucentShare(photo, card, otherPhoto, other)).toBeLessThan(0.01);
    }
  });
}

const frameOf = (preset: Preset, background: Background | null, { measure }: Engine): Frame => ({
  preset,
  ...presets[preset],
  background,
  measure,
});

type Named = { readonly name: string; readonly params: Record<string, unknown> };

function examplesOf(template: Template): Named[] {
  const validate = compile(template.params, 'params');
  return template.examples.map(({ name, params }) => {
    const complete = structuredClone({ ...params });
    validate(complete);
    return { name, params: complete };
  });
}

/** Examples, and generated params that the schema admits. */
function cases(template: Template): (readonly [string, Record<string, unknown>])[] {
  const validate = compile(template.params, 'params');
  const generated = Array.from(
    { length: generations },
    (_, seed) => [`generated ${seed}`, generatedParams(template, seed)] as const,
  );
  return [
    ...examplesOf(template).map(({ name, params }) => [name, params] as const),
    ...generated.filter(([, params]) => validate(params).length === 0),
  ];
}

/** The texts of a scene that are there to be read. */
const readable = (engine: Engine, scene: SceneNode, preset: Preset): PlacedText[] =>
  (engine.texts?.(scene, presets[preset].width, presets[preset].height) ?? []).filter(
    ({ decorative, text }) => !decorative && text.trim() !== '',
  );

/** Rules and grids may cross a text's box, as long as most of what is behind it is ground. */
const legible = 0.75;

/** The text of the first param that is required is the card's title. */
function isTitle(template: Template, params: Record<string, unknown>, { text }: PlacedText): boolean {
  const title = params[template.params.required?.[0] ?? ''];
  const plain = (words: string): string => words.replace(/\s+/g, '');
  return (
    typeof title === 'string' &&
    plain(text).length > 0 &&
    plain(title).startsWith(plain(text).slice(0, 12)) &&
    plain(text).length >= plain(title).length / 2
  );
}

/** Letters may touch the frame's edge only where a design bleeds; a text's own box never does. */
function outside(texts: readonly PlacedText[], preset: Preset): string[] {
  const { width, height } = presets[preset];
  const over = texts.filter(
    ({ left, top, right, bottom }) => left < 16 || top < 8 || right > width - 16 || bottom > height - 16,
  );
  return over.map(
    ({ name, left, top, right, bottom }) =>
      `"${name}" leaves the frame (${[left, top, right, bottom].map(Math.round).join(', ')})`,
  );
}

function overlapping(texts: readonly PlacedText[]): string[] {
  const faults: string[] = [];
  texts.forEach((a, i) => {
    for (const b of texts.slice(i + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1)
        faults.push(`"${a.name}" and "${b.name}" overlap by ${Math.round(wide)} × ${Math.round(high)}`);
    }
  });
  return faults;
}

/** The same scene with every text at its place and without ink. */
function withoutInk(node: SceneNode): SceneNode {
  const { style, children } = node.props;
  if (node.type === 'svg' || node.type === 'img') return node;
  const list = Array.isArray(children) ? children : [children];
  const textual = list.some((child) => typeof child === 'string' || typeof child === 'number');
  if (textual) return { ...node, props: { ...node.props, style: { ...style, opacity: 0 } } };
  const inkless = list.map((child: unknown) =>
    isScene(child)
      ? withoutInk(child)
      : Array.isArray(child)
        ? child.map((each: unknown) => (isScene(each) ? withoutInk(each) : each))
        : child,
  );
  return { ...node, props: { ...node.props, children: inkless as NonNullable<SceneNode['props']['children']> } };
}

const isScene = (child: unknown): child is SceneNode =>
  typeof child === 'object' && child !== null && 'type' in child && 'props' in child;
