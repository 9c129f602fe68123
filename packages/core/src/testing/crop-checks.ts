import { platforms } from '@placard/platforms';
import { cropArea, shareWithin } from '../scene/crop.js';
import type { PlacedText } from '../pipeline/engine.js';
import type { Preset } from '../request/preset.js';
import { cardCanvas, type CardSize } from '../request/size.js';
import type { Ink } from '../scene/scene.js';
import type { Template } from '../template/template.js';
import { on, type Check, type CheckedCard, type Fault, type TemplateBench } from './check.js';
import { examplesLaidOut, type LaidOut } from './laid-out.js';
import { isTitle } from './image-checks.js';

/** Least share of the ink of title and main figure that a crop must leave. */
const minLeft = 0.9;
/** Least share of the ink of one core text that must be seen in the middle square of a link's image, and of tall cards. */
export const minSeen = 0.2;

/** The crops of platforms, by their names in docs/crops.md. */
const crops = { '16:9': 16 / 9, '2:1': 2 } as const;
/** Least and largest ratio of a link's image: of the X card, and a little more than Open Graph. */
const ratiosOfLinks = [16 / 9, 1.95] as const;
export type Crop = keyof typeof crops;

/** The lowest shares of ink over all examples of a template, with and without a photo. */
export interface CropShares {
  /** Shares of title and core by preset: the part inside each crop, and the part outside X's label. */
  readonly left: Readonly<Record<Preset, Readonly<Record<Crop | 'label', number>>>>;
  /**
   * Share of the most visible core text inside the middle square of og, without a photo; null: there is no core.
   */
  readonly core: number | null;
}

/** @param examples in all presets and at other sizes */
export function cropChecks(template: Template, examples: () => readonly LaidOut[]): Check[] {
  return [
    {
      name: 'keeps title, figure and last line in the crops of platforms and off the label of X',
      run: async () =>
        examples()
          .filter(isOfLink)
          .flatMap((example) => cropFaults(template, example)),
    },
    {
      name: 'shows its core in the middle square of the images of links',
      run: async () =>
        examples()
          .filter((example) => isOfLink(example) && isPlain(example))
          .flatMap((example) => {
            const seen = coreShare(template, example);
            if (seen === null || seen >= minSeen) return [];
            const core = template.keyTexts?.join(', ');
            return on(example.card, [{ message: `the middle square shows ${percent(seen)} of the core (${core})` }]);
          }),
    },
  ];
}

/** Measures the crops of a template, for its documentation. */
export function measureCrops(template: Template, bench: Pick<TemplateBench, 'engine' | 'backgrounds'>): CropShares {
  const examples = examplesLaidOut(template, bench);
  const lowest = (preset: Preset) => {
    const inks = examples
      .filter(isIn(preset))
      .flatMap((example) => mainOf(template, example.card, drawnTexts(example)).map(({ ink }) => ink));
    const card = { preset };
    const least = (share: (ink: readonly Ink[]) => number): number => Math.min(1, ...inks.map(share));
    return {
      '16:9': least((ink) => leftBy(ink, card, '16:9')),
      '2:1': least((ink) => leftBy(ink, card, '2:1')),
      label: least((ink) => 1 - underLabel(ink, card)),
    };
  };
  const left = { og: lowest('og'), x: lowest('x'), square: lowest('square') };
  const plain = examples.filter(isIn('og')).filter(isPlain);
  const seen = plain.map((example) => coreShare(template, example));
  return { left, core: seen.includes(null) ? null : Math.min(...seen.map((share) => share ?? 1)) };
}

const isIn =
  (preset: Preset) =>
  ({ card }: LaidOut): boolean =>
    card.preset === preset;

/** Whether platforms crop a card as the image of a link. Cards of other proportions are posts, which are not cropped. */
function isOfLink({ card }: LaidOut): boolean {
  const { width, height } = cardCanvas(card);
  const ratio = width / height;
  return ratio > ratiosOfLinks[0] - 0.005 && ratio < ratiosOfLinks[1];
}

/**
 * Only without a photo: over one, the panel is placed beside the subject of the photo, so the middle may show anything.
 */
const isPlain = ({ card }: LaidOut): boolean => card.background === null;

const drawnTexts = ({ texts }: LaidOut): readonly PlacedText[] =>
  texts().filter(({ decorative, ink }) => !decorative && ink.length > 0);

/** The texts of the title, which is the first required param, and of the core. */
const mainOf = (template: Template, { params }: CheckedCard, texts: readonly PlacedText[]): readonly PlacedText[] =>
  texts.filter((text) => template.keyTexts?.includes(text.name) || isTitle(template, params, text));

function cropFaults(template: Template, example: LaidOut): readonly Fault[] {
  const { card } = example;
  const texts = drawnTexts(example);
  const main = mainOf(template, card, texts);
  const last = [...texts].sort((a, b) => b.bottom - a.bottom).slice(0, 1);
  const faults = main.flatMap((text) =>
    (['16:9', '2:1'] as const).flatMap((crop) => {
      const left = leftBy(text.ink, card, crop);
      if (left >= minLeft) return [];
      return [{ message: `a crop to ${crop} leaves ${percent(left)} of "${text.name}"`, elements: [text] }];
    }),
  );
  if (cardCanvas(card).safeArea.label === null) return on(card, faults);
  const hidden = [...new Set([...main, ...last])].flatMap((text) => {
    const under = underLabel(text.ink, card);
    if (under <= 1 - minLeft) return [];
    return [{ message: `the label of X lies over ${percent(under)} of "${text.name}"`, elements: [text] }];
  });
  return on(card, [...faults, ...hidden]);
}

/** Share of the most visible core text inside the middle square; null: there is no core. */
export function coreShare(template: Template, example: LaidOut): number | null {
  const { keyTexts = [] } = template;
  if (keyTexts.length === 0) return null;
  const texts = drawnTexts(example);
  const square = cardCanvas(example.card).safeArea.middle;
  const shares = keyTexts.map((name) => {
    const ink = texts.flatMap((text) => (text.name === name ? text.ink : []));
    return ink.length === 0 ? 0 : shareWithin(ink, square);
  });
  return Math.max(...shares);
}

function leftBy(ink: readonly Ink[], card: CardSize, crop: Crop): number {
  const { width, height } = cardCanvas(card);
  return shareWithin(ink, cropArea(width, height, crops[crop]));
}

function underLabel(ink: readonly Ink[], card: CardSize): number {
  const { width, height } = cardCanvas(card);
  const label = platforms.find(({ id }) => id === 'x')?.facts.label?.value;
  if (label === undefined) throw new Error('the table of platforms has no label of X');
  return shareWithin(ink, {
    left: label.left * width,
    top: label.top * height,
    right: label.right * width,
    bottom: label.bottom * height,
  });
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
