import { byId, h, svg } from './dom.js';
import { presets, type Drawn, type Preset } from './state.js';

interface Shown {
  readonly figure: HTMLElement;
  readonly image: HTMLImageElement;
  readonly small: HTMLImageElement;
  readonly overlay: SVGSVGElement;
  readonly facts: HTMLElement;
  drawn: Drawn | undefined;
}

type Text = Drawn['texts'][number];

const cards = new Map<Preset, Shown>();
let outlined = false;

/** Creates the frames of the cards. Their images are replaced on every change. */
export function makeCards(): void {
  for (const [preset, width, height] of presets) {
    const image = h('img', { width, height, alt: '' });
    const small = h('img', { width: 300, height: Math.round((300 * height) / width), alt: '' });
    const overlay = svg('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
    const facts = h('figcaption', {}, preset);
    const figure = h(
      'figure',
      { 'data-preset': preset, style: `--ratio: ${width / height}` },
      h('div', { class: 'picture' }, image, overlay),
      facts,
    );
    cards.set(preset, { figure, image, small, overlay, facts, drawn: undefined });
  }
  byId('cards').replaceChildren(...[...cards.values()].map(({ figure }) => figure));
  byId('feed').replaceChildren(
    h('h2', { id: 'feed-title' }, 'At 300 pixels, as a feed shows it'),
    h('div', { class: 'feed' }, ...[...cards.values()].map(({ small }) => small)),
  );
}

export function showCard(preset: Preset, drawn: Drawn): void {
  const card = cards.get(preset);
  if (card === undefined) return;
  card.drawn = drawn;
  if (card.image.src.startsWith('blob:')) URL.revokeObjectURL(card.image.src);
  card.figure.classList.remove('stale');
  for (const image of [card.image, card.small]) {
    image.src = drawn.image;
    image.alt = drawn.alt;
  }
  card.facts.replaceChildren(...factsOf(preset, drawn));
  outline(card);
}

/** Shows a card that the page has drawn. Facts, outlines and faults are still those of the one before. */
export function showSketch(preset: Preset, url: string, alt: string): void {
  const card = cards.get(preset);
  if (card === undefined) return;
  const before = card.image.src;
  for (const image of [card.image, card.small]) {
    image.src = url;
    image.alt = alt;
  }
  if (before.startsWith('blob:')) URL.revokeObjectURL(before);
}

/** The image is outdated, because the current input cannot be rendered. */
export const staleCard = (preset: Preset): void => cards.get(preset)?.figure.classList.add('stale');

export const drawnCards = (): readonly (readonly [Preset, Drawn])[] =>
  [...cards].flatMap(([preset, { drawn }]) => (drawn === undefined ? [] : [[preset, drawn] as const]));

export function setOutlines(on: boolean): void {
  outlined = on;
  for (const card of cards.values()) outline(card);
}

/** Highlights the elements of one fault; clears the highlight on leave. */
export function pointAt(preset: Preset, message: string | undefined): void {
  const card = cards.get(preset);
  for (const mark of card?.overlay.querySelectorAll<SVGElement>('[data-fault]') ?? [])
    mark.classList.toggle('pointed', mark.dataset['fault'] === message);
}

function outline({ overlay, drawn }: Shown): void {
  if (drawn === undefined) return;
  const texts = outlined
    ? drawn.texts.map((text) => box(text, 'text', `${text.name} ${Math.round(text.fontSize)}`))
    : [];
  const faults = drawn.faults.flatMap(({ message, elements }) =>
    elements.map((text) => box(text, 'fault', text.name, message)),
  );
  overlay.replaceChildren(...texts, ...faults);
}

function box({ left, top, right, bottom }: Text, kind: string, label: string, fault?: string): SVGGElement {
  const room = top > 40;
  return svg(
    'g',
    { class: kind, 'data-fault': fault },
    svg('rect', { x: left - 4, y: top - 4, width: right - left + 8, height: bottom - top + 8 }),
    svg('text', { x: left - 4, y: room ? top - 14 : bottom + 34 }, label),
  );
}

function factsOf(preset: Preset, { width, height, bytes, stages, warnings }: Drawn): (HTMLElement | string)[] {
  const entries = Object.entries(stages);
  const total = entries.reduce((sum, [, ms]) => sum + ms, 0);
  const bars = entries.map(([name, ms], i) =>
    h('span', { class: `stage s${i % 6}`, style: `flex-grow: ${ms.toFixed(2)}`, title: `${name} ${ms.toFixed(1)} ms` }),
  );
  return [
    h(
      'p',
      { class: 'facts' },
      h('strong', {}, preset),
      ` ${width} × ${height}`,
      h('span', {}, `${(bytes / 1024).toFixed(0)} KB`),
      h('span', {}, `${total.toFixed(0)} ms`),
    ),
    h('div', { class: 'bar', 'aria-hidden': 'true' }, bars),
    h(
      'ul',
      { class: 'stages', 'aria-label': `Time of each stage, ${preset}` },
      entries.map(([name, ms], i) =>
        h('li', {}, h('i', { class: `stage s${i % 6}`, 'aria-hidden': 'true' }), `${name} ${ms.toFixed(1)}`),
      ),
    ),
    ...warnings.map((warning) => h('p', { class: 'warning' }, warning)),
  ];
}
