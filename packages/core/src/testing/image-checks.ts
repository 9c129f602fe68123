import type { Background } from '../assets/background.js';
import type { PlacedText, RenderInput } from '../pipeline/engine.js';
import { presetNames } from '../request/preset.js';
import { cardCanvas, type CardSize } from '../request/size.js';
import { childrenOf, isNode, type SceneNode } from '../scene/scene.js';
import type { Template } from '../template/template.js';
import { on, type Check, type CheckedCard, type ElementFault, type Fault, type TemplateBench } from './check.js';
import { examplesAt, isReadable, readable, sceneOf, type LaidOut } from './laid-out.js';
import { sampleAt, sampled } from './sample.js';
import { tallSizes } from './sizes.js';
import { changedShare, drawnFrom, legibleShare, translucentShare, withAlpha, type Drawn } from './pixels.js';

/** Minimum legible share of a text's box. Lines and grids may cross it. */
const legible = 0.75;

/** Maximum share of a photo that a panel may cover, including rounding at its edges. */
const maxCovered = 0.61;

/** A preset or a named size, and the examples that are drawn at it. */
interface Place extends CardSize {
  readonly name: string;
  readonly examples: (background: Background | null) => readonly LaidOut[];
}

export function imageChecks(template: Template, examples: () => readonly LaidOut[], bench: TemplateBench): Check[] {
  const places = placesOf(template, examples, bench);
  const contrast = places.map(({ name, examples }, i) => ({
    name: `has contrast behind every text, ${name}`,
    run: async () => {
      const faults: Fault[] = [];
      // With a sample, each example is drawn at one place at least.
      for (const { card, scene, texts } of sampled(examples(null), sampleAt(bench.sample, i, places.length)))
        faults.push(...on(card, await contrastFaultsOf(template, card, scene(), texts().filter(isReadable), bench)));
      return faults;
    },
  }));
  // With a sample, at a part of the places, because each takes two more images, of the photos alone.
  const photos = sampled(places, sampleAt(bench.sample, 0, places.length)).map(({ name, ...place }) => ({
    name: `leaves the photo alone outside an opaque panel of at most 60 %, ${name}`,
    run: () => {
      const [one] = bench.backgrounds;
      return photoFaults(template, sampled(place.examples(one), sampleAt(bench.sample, 0, 3)), place, bench);
    },
  }));
  return template.background ? [...contrast, ...photos] : contrast;
}

/** The presets and the tall sizes. */
function placesOf(template: Template, examples: () => readonly LaidOut[], { engine }: TemplateBench): Place[] {
  const presets: Place[] = presetNames.map((preset) => ({
    name: preset,
    preset,
    examples: (background) => examples().filter(({ card }) => card.preset === preset && card.background === background),
  }));
  const tall: Place[] = tallSizes(template).map(({ name, ...size }) => ({
    name,
    ...size,
    examples: (background) => examplesAt(template, { ...size, background }, engine),
  }));
  return [...presets, ...tall];
}

/** Returns the texts with too little contrast (WCAG 2.2): 7 for the title, 4.5 for others. */
export function contrastFaults(
  template: Template,
  card: Omit<CheckedCard, 'name'>,
  bench: TemplateBench,
): Promise<ElementFault[]> {
  const scene = sceneOf(template, card, bench.engine);
  return contrastFaultsOf(template, card, scene, readable(bench.engine, scene, card), bench);
}

async function contrastFaultsOf(
  template: Template,
  { params, background, ...size }: Omit<CheckedCard, 'name'>,
  scene: SceneNode,
  texts: readonly PlacedText[],
  bench: TemplateBench,
): Promise<ElementFault[]> {
  const behind = await draw(bench, withoutInk(scene), size, background);
  return texts.flatMap((text) => {
    const least = isTitle(template, params, text) ? 7 : 4.5;
    const share = legibleShare(behind, text, least);
    if (share >= legible) return [];
    const lacking = Math.round(100 * (1 - share));
    return [
      { message: `"${text.name}" has a contrast under ${least} on ${lacking} % of its ground`, elements: [text] },
    ];
  });
}

/** @param examples over the first photo */
async function photoFaults(
  template: Template,
  examples: readonly LaidOut[],
  place: CardSize,
  bench: TemplateBench,
): Promise<Fault[]> {
  const { width, height } = cardCanvas(place);
  const [one, two] = bench.backgrounds;
  const drawn = (scene: SceneNode, photo: Background): Promise<Drawn> => draw(bench, scene, place, photo);
  const alone = (photoFocus: SceneNode['props']['photoFocus'], photo: Background): Promise<Drawn> =>
    drawn({ type: 'div', props: { style: { width, height }, ...(photoFocus && { photoFocus }) } }, photo);
  const faults: Fault[] = [];
  let photos: readonly [Drawn, Drawn] | undefined;
  let placed: string | undefined;
  for (const { card, scene } of examples) {
    const { photoFocus } = scene().props;
    // The same place for every text is drawn once.
    if (photos === undefined || placed !== JSON.stringify(photoFocus))
      photos = [await alone(photoFocus, one), await alone(photoFocus, two)];
    placed = JSON.stringify(photoFocus);
    const overTwo = sceneOf(template, { ...card, background: two }, bench.engine);
    const cards = [await drawn(scene(), one), await drawn(overTwo, two)] as const;
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

export async function draw(
  { engine, decode }: TemplateBench,
  scene: SceneNode,
  size: CardSize,
  background: Background | null,
  scale = 1,
): Promise<Drawn> {
  const { width, height } = cardCanvas(size);
  const sheet: RenderInput = { scene, width, height, background, format: 'png', scale, crashSafe: false };
  const signal = AbortSignal.timeout(20_000);
  if (engine.pixels === undefined) return withAlpha(await decode((await engine.render(sheet, signal)).bytes));
  const { bytes } = await engine.pixels(sheet, signal);
  return drawnFrom(bytes, width * scale, height * scale);
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
