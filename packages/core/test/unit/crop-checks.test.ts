import { describe, expect, it } from 'vitest';
import type { Background } from '../../src/assets/background.js';
import type { Engine, PlacedText } from '../../src/pipeline/engine.js';
import { presets, type Preset } from '../../src/request/preset.js';
import type { Ink } from '../../src/scene/scene.js';
import { defineTemplate } from '../../src/template/template.js';
import { cropChecks, measureCrops } from '../../src/testing/crop-checks.js';
import { examplesLaidOut, laidOut } from '../../src/testing/laid-out.js';

const template = defineTemplate({
  id: 'labeled',
  version: '1',
  title: 'Labelled',
  description: 'Texts at the places that a test names.',
  background: false,
  keyTexts: ['figure'],
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: { title: { type: 'string', title: 'Title', description: 'The title.', maxLength: 80 } },
  },
  examples: [{ name: 'typical', params: { title: 'A title' } }],
  alt: ({ title }) => title,
  render: () => ({ type: 'div', props: { style: {} } }),
});

type Places = Readonly<Record<string, Ink>>;
const center: Ink = { left: 500, top: 200, right: 700, bottom: 300 };

/** An engine that places texts where the test says, in every preset or only in one. */
function engineOf(places: Places, only?: Preset): Engine {
  const texts = (_: unknown, width: number): readonly PlacedText[] =>
    Object.entries(places).map(([name, asked]) => {
      const ink = only === undefined || presets[only].width === width || name === 'figure' ? asked : center;
      return {
        name,
        path: name,
        text: name === 'title' ? 'A title' : name,
        ...ink,
        ink: [ink],
        ground: ink,
        fontSize: 40,
        lines: 1,
        truncated: false,
        color: '#000000',
        decorative: false,
      };
    });
  const unused = (): never => {
    throw new Error('crop checks only ask an engine where texts are');
  };
  return {
    name: 'placed',
    version: '1',
    measure: unused,
    units: unused,
    language: () => undefined,
    refusal: () => null,
    texts,
    render: unused,
    close: async () => undefined,
  };
}

/** Messages of both checks for texts at these places. */
async function faultsOf(places: Places): Promise<string[]> {
  const photo = {} as Background;
  const engine = engineOf({ figure: center, ...places });
  const examples = examplesLaidOut(template, { engine, backgrounds: [photo, photo] });
  const faults = await Promise.all(cropChecks(template, () => examples).map(({ run }) => run()));
  return [...new Set(faults.flat().map(({ message }) => message.replace('typical: ', '')))];
}

/** The label of X lies from 28 to 668 pixels across, and from 597 to 647 down, of a card of 1200 × 675. */
const label: Ink = { left: 100, top: 600, right: 200, bottom: 640 };

describe('the check of crops', () => {
  it('finds no fault when everything is in the middle', async () => {
    expect(await faultsOf({ title: center, note: center })).toEqual([]);
  });

  it('finds a title, a figure and a last line below the label of X', async () => {
    for (const name of ['title', 'figure', 'note'])
      expect(await faultsOf({ title: center, [name]: label })).toContain(`the label of X lies over 100 % of "${name}"`);
  });

  it.each([
    ['1280x720', [`the label of X lies over 100 % of "title"`]],
    ['1200x627', []],
    ['1600x1000', []],
  ])('asks cards of 16:9 to keep the label of X free, whatever their size: %s', async (size, expected) => {
    const engine = engineOf({ figure: center, title: label });
    const card = { name: 'typical', params: { title: 'A title' }, preset: 'og', size, background: null } as const;
    const checks = cropChecks(template, () => [laidOut(template, card, engine)]);
    const faults = (await Promise.all(checks.map(({ run }) => run()))).flat().map(({ message }) => message);
    expect(faults.filter((message) => message.includes('label'))).toEqual(expected.map((each) => `typical: ${each}`));
  });

  it.each([
    ['right of it', { ...label, left: 668, right: 768 }, undefined],
    ['left of it', { ...label, left: 0, right: 28 }, undefined],
    ['nine hundredths below it', { ...label, left: 659, right: 759 }, undefined],
    ['a fifth below it', { ...label, left: 648, right: 748 }, 20],
  ])('measures how much of a text is below it: %s', async (_, note, share) =>
    expect((await faultsOf({ title: center, note })).filter((message) => message.includes('label'))).toEqual(
      share === undefined ? [] : [`the label of X lies over ${share} % of "note"`],
    ),
  );

  it('ignores the label for a text that is neither title, core nor last', async () => {
    const faults = await faultsOf({ title: center, note: label, last: { ...center, top: 650, bottom: 660 } });
    expect(faults.filter((message) => message.includes('label'))).toEqual([]);
  });

  it('finds a title that a crop to 16:9 or 2:1 cuts', async () => {
    expect(await faultsOf({ title: { ...center, left: 0, right: 200 } })).toContain(
      'a crop to 16:9 leaves 80 % of "title"',
    );
    expect(await faultsOf({ title: { ...center, top: 0, bottom: 100 } })).toContain(
      'a crop to 2:1 leaves 85 % of "title"',
    );
  });

  it('finds a core outside the middle square of og', async () => {
    const faults = await faultsOf({ title: center, figure: { ...center, left: 100, right: 300 } });
    expect(faults).toContain('the middle square shows 8 % of the core (figure)');
  });
});

it('the shares of a template are its lowest, and those outside the label', () => {
  const places = { title: center, figure: { ...label, left: 648, right: 728 } };
  const { left, core } = measureCrops(template, { engine: engineOf(places), backgrounds: [{} as Background, {} as Background] }); // prettier-ignore
  expect(left.x.label).toBeCloseTo(0.75, 6);
  expect(left.x['16:9']).toBe(1);
  expect(core).toBeCloseTo(0.75, 6);
});
