import { backgrounds } from '@placard/backgrounds';
import { childrenOf, isNode, presets, type SceneNode } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import { presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';

const engine = await createPressEngine({ fonts });

type Preset = keyof typeof presets;

function drawn(id: string, params: Readonly<Record<string, unknown>>, preset: Preset, background?: string) {
  const template = templates.templates.find((each) => each.id === id);
  if (template === undefined) throw new Error(`there is no template ${id}`);
  const photo = backgrounds.backgrounds.find((each) => each.id === background) ?? null;
  const scene = sceneOf(template, { params, preset, background: photo }, engine);
  const { width, height } = presets[preset];
  const texts = engine.texts?.(scene, width, height) ?? [];
  const inkOf = (name: string) => {
    const ink = texts.filter((text) => text.name === name).flatMap(({ ink }) => ink);
    if (ink.length === 0) throw new Error(`${id} has no text ${name}`);
    const edge = (of: 'left' | 'top' | 'right' | 'bottom', pick: (...values: number[]) => number) =>
      pick(...ink.map((line) => line[of]));
    return {
      left: edge('left', Math.min),
      top: edge('top', Math.min),
      right: edge('right', Math.max),
      bottom: edge('bottom', Math.max),
    };
  };
  return { scene, texts, inkOf };
}

const examplesOf = (id: string) =>
  (templates.templates.find((each) => each.id === id)?.examples ?? []).filter(({ name }) =>
    ['typical', 'long'].includes(name),
  );

/** Minimum distances in pixels from the lowest ink of the upper text to the highest ink of the lower one. */
describe('a text keeps off the one above it', () => {
  it.each([
    ['blog', 'description', 'author', 40, false],
    ['docs', 'title', 'description', 34, false],
    ['docs', 'title', 'description', 29, true],
    ['product', 'name', 'tagline', 22, true],
    ['podcast', 'episode', 'guest', 20, true],
    ['aurora', 'subtitle', 'site', 28, false],
    ['aurora', 'subtitle', 'site', 24, true],
    ['case-study', 'metricLabel', 'headline', 36, false],
    ['case-study', 'metricLabel', 'headline', 36, true],
    ['event', 'eventName', 'host', 24, false],
    ['spotlight', 'title', 'subtitle', 18, false],
  ] as const)('%s: %s, %s', (id, upper, lower, least, isOverPhoto) => {
    for (const { name, params, background } of examplesOf(id))
      for (const preset of presetNames) {
        const { inkOf } = drawn(id, params, preset, isOverPhoto ? background : undefined);
        const air = inkOf(lower).top - inkOf(upper).bottom;
        expect(air, `${name}, ${preset}`).toBeGreaterThanOrEqual(least);
      }
  });
});

const boxesOf = (node: SceneNode, name: string): { left: number; right: number }[] => {
  const { left, width } = node.props.style ?? {};
  const own =
    node.props.name === name && typeof left === 'number' && typeof width === 'number'
      ? [{ left, right: left + width }]
      : [];
  return [...own, ...childrenOf(node).flatMap((child) => (isNode(child) ? boxesOf(child, name) : []))];
};

describe('figures are aligned by their ink', () => {
  it.each(['1.34', '4.2.0', '2026.04', '7.1.2', '1.9.0-rc.2'])('of a release, in its block: %s', (release) => {
    const { scene, texts, inkOf } = drawn('release', { name: 'Tidewater', release }, 'og');
    const [block] = boxesOf(scene, 'moved');
    if (block === undefined) throw new Error('nothing moved');
    expect(Math.abs(inkOf('release').left - inkOf('name').left)).toBeLessThan(3);
    const inside = texts
      .filter(({ name }) => name === 'release')
      .flatMap(({ ink }) => ink)
      .filter(({ left, right }) => left > block.left && right < block.right);
    const before = Math.min(...inside.map(({ left }) => left)) - block.left;
    const after = block.right - Math.max(...inside.map(({ right }) => right));
    expect(Math.abs(before - after)).toBeLessThan(2);
  });

  it.each(presetNames)('of facts, with the rule above: %s', (preset) => {
    for (const value of ['15', '99.98%', '7']) {
      const { inkOf } = drawn('facts', { title: 'Naps', rows: [`Minutes | ${value}`] }, preset);
      const margins = [inkOf('title').left, presets[preset].width - inkOf('heroValue').right] as const;
      expect(Math.abs(margins[0] - margins[1]), value).toBeLessThan(3);
    }
  });
});

it('keeps the author of a testimonial readable at any length', () => {
  for (const { params, background } of examplesOf('testimonial'))
    for (const preset of presetNames)
      for (const photo of [undefined, background]) {
        const { texts } = drawn('testimonial', params, preset, photo);
        const { fontSize = 0 } = texts.find(({ name }) => name === 'name') ?? {};
        expect(fontSize).toBeGreaterThanOrEqual(20);
      }
});

it('the last line of verbatim reaches the measure where it is little shorter than the others', () => {
  const { params } = examplesOf('verbatim').find(({ name }) => name === 'typical') ?? {};
  const { texts } = drawn('verbatim', params ?? {}, 'square');
  const ends = texts
    .filter(({ name }) => name?.startsWith('text') === true)
    .map(({ ink }) => Math.max(...ink.map(({ right }) => right)));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(3);
});

it('the label of a large title whose letters hang low is in the safe area', () => {
  const params = { title: 'باغ و بہار', subtitle: 'بہت نکلے مرے ارمان', label: 'ادب', lang: 'ur' };
  expect(drawn('spotlight', params, 'og').inkOf('label').top).toBeGreaterThan(48);
});

const wordsIn = (node: SceneNode, name: string): string[] => [
  ...(node.props.name === name ? childrenOf(node).filter((child) => typeof child === 'string') : []),
  ...childrenOf(node).flatMap((child) => (isNode(child) ? wordsIn(child, name) : [])),
];

it.each([
  ['10/3/2026', ['10/3/2026']],
  ['Sometime, somewhere, perhaps', ['SOMETIME', 'SOMEWHERE', 'PERHAPS']],
])('a date that is not read is not cut, and its lines end without commas: %s', (date, lines) => {
  const { scene } = drawn('event', { eventName: 'Meetup', location: 'Online', date }, 'og');
  expect(wordsIn(scene, 'date')).toEqual(lines);
});

it.each([
  ['درجة الحرارة', '٥٢٫١', '°م', true],
  ['درجة الحرارة', '52.1', 'ms', false],
  ['Response time', '52.1', 'ms', false],
])('%s: the unit of %s %s is on its side', (title, reading, unit, isLeft) => {
  for (const preset of presetNames) {
    const { inkOf } = drawn('signal', { title, reading, unit }, preset);
    expect(inkOf('unit').right < inkOf('reading').left, preset).toBe(isLeft);
    expect(inkOf('unit').left > inkOf('reading').right, preset).toBe(!isLeft);
  }
});
