import type { Background } from '../background.js';
import type { PlacedText, Sheet } from '../engine.js';
import { presetNames, presets, type Preset } from '../preset.js';
import { childrenOf, isNode, type SceneNode } from '../scene.js';
import type { Template } from '../template.js';
import { on, type Check, type CheckedCard, type ElementFault, type Fault, type TemplateBench } from './check.js';
import { examplesOf, readable, sceneOf } from './layout-checks.js';
import { changedShare, drawnFrom, legibleShare, translucentShare, withAlpha, type Drawn } from './pixels.js';

/** Minimum legible share of a text's box. Lines and grids may cross it. */
const legible = 0.75;

/** Maximum share of a photo that a panel may cover, including rounding at its edges. */
const maxCovered = 0.61;

export function imageChecks(template: Template, bench: TemplateBench): Check[] {
  const contrast = presetNames.map((preset) => ({
    name: `has contrast behind every text, ${preset}`,
    run: async () => {
      const faults: Fault[] = [];
      for (const example of examplesOf(template)) {
        const card = { ...example, preset, background: null };
        faults.push(...on(card, await contrastFaults(template, card, bench)));
      }
      return faults;
    },
  }));
  const photos = presetNames.map((preset) => ({
    name: `leaves the photo alone outside an opaque panel of at most 60 %, ${preset}`,
    run: () => photoFaults(template, preset, bench),
  }));
  return template.background ? [...contrast, ...photos] : contrast;
}

/** Returns the texts with too little contrast (WCAG 2.2): 7 for the title, 4.5 for others. */
export async function contrastFaults(
  template: Template,
  card: Omit<CheckedCard, 'name'>,
  bench: TemplateBench,
): Promise<ElementFault[]> {
  const { params, preset, background } = card;
  const scene = sceneOf(template, card, bench.engine);
  const behind = await draw(bench, withoutInk(scene), preset, background);
  return readable(bench.engine, scene, preset).flatMap((text) => {
    const least = isTitle(template, params, text) ? 7 : 4.5;
    const share = legibleShare(behind, text, least);
    if (share >= legible) return [];
    const lacking = Math.round(100 * (1 - share));
    return [
      { message: `"${text.name}" has a contrast under ${least} on ${lacking} % of its ground`, elements: [text] },
    ];
  });
}

async function photoFaults(template: Template, preset: Preset, bench: TemplateBench): Promise<Fault[]> {
  const bare: SceneNode = { type: 'div', props: { style: { ...presets[preset] } } };
  const [one, two] = bench.backgrounds;
  const photos = [await draw(bench, bare, preset, one), await draw(bench, bare, preset, two)] as const;
  const faults: Fault[] = [];
  for (const example of examplesOf(template)) {
    const card = { ...example, preset, background: one };
    const over = (background: Background): Promise<Drawn> =>
      draw(bench, sceneOf(template, { ...card, background }, bench.engine), preset, background);
    const cards = [await over(one), await over(two)] as const;
    const covered = Math.max(changedShare(photos[0], cards[0]), changedShare(photos[1], cards[1]));
    const translucent = translucentShare(photos[0], cards[0], photos[1], cards[1]);
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    if (covered > maxCovered)
      faults.push(...on(card, [{ message: `the card covers ${percent(covered)} of the photo` }]));
    if (translucent >= 0.01)
      faults.push(...on(card, [{ message: `the photo shines through ${percent(translucent)} of the image` }]));
  }
  return faults;
}

async function draw(
  { engine, decode }: TemplateBench,
  scene: SceneNode,
  preset: Preset,
  background: Background | null,
): Promise<Drawn> {
  const sheet: Sheet = { scene, ...presets[preset], background, format: 'png', scale: 1, careful: false };
  const signal = AbortSignal.timeout(20_000);
  if (engine.pixels === undefined) return withAlpha(await decode((await engine.render(sheet, signal)).bytes));
  const { bytes } = await engine.pixels(sheet, signal);
  return drawnFrom(bytes, presets[preset].width, presets[preset].height);
}

/** Whether a text is the title: the first required param. */
export function isTitle(template: Template, params: Readonly<Record<string, unknown>>, { text }: PlacedText): boolean {
  const title = params[template.params.required?.[0] ?? ''];
  const plain = (words: string): string => words.replace(/\s+/g, '');
  return (
    typeof title === 'string' &&
    plain(text).length > 0 &&
    plain(title).startsWith(plain(text).slice(0, 12)) &&
    plain(text).length >= plain(title).length / 2
  );
}

/** The same scene with invisible texts at unchanged positions. */
function withoutInk(node: SceneNode): SceneNode {
  if (node.type === 'svg' || node.type === 'img') return node;
  const children = childrenOf(node);
  if (children.some((child) => !isNode(child)))
    return { ...node, props: { ...node.props, style: { ...node.props.style, opacity: 0 } } };
  const inkless = children.map((child) => (isNode(child) ? withoutInk(child) : child));
  return { ...node, props: { ...node.props, children: inkless } };
}
