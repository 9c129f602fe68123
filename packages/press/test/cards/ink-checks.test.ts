import { backgrounds } from '@placard/backgrounds';
import { defineTemplate, type Template } from '@placard/core';
import type { Engine, SceneNode, Style } from '@placard/core/engine';
import { hardCards, templateChecks, type TemplateBench } from '@placard/core/checks';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { decode } from '@placard/images';
import { describe, expect, it } from 'vitest';

const press = await createPressEngine({ fonts });
const [one, two] = backgrounds.backgrounds;
if (one === undefined || two === undefined) throw new Error('the pack is empty');
const photo = one;

const bench = (engine: Engine): TemplateBench => ({
  engine,
  backgrounds: [photo, two],
  async decode(bytes) {
    const { pixels, ...size } = await decode(bytes);
    return { data: pixels, ...size };
  },
});

const node = (name: string, style: Style, children: SceneNode['props']['children']): SceneNode => ({
  type: 'div',
  props: { name, style, children },
});

/** A text in its own box, with a fixed font size. */
const words = (name: string, text: string, style: Style): SceneNode =>
  node(name, { position: 'absolute', width: 640, lineClamp: 1, textBox: 'trim-both cap alphabetic', ...style }, text);

/** A template with a title and a note, drawn by a function of the test. */
const template = (draw: (title: string, note: string) => SceneNode[]): Template =>
  defineTemplate({
    id: 'tried',
    version: '1',
    title: 'Tried',
    description: 'A title and a note, on a panel.',
    background: false,
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['title'],
      properties: {
        title: { type: 'string', title: 'Title', description: 'In one line.', minLength: 1, maxLength: 60 },
        note: { type: 'string', title: 'Note', description: 'In one line.', maxLength: 12 },
      },
    },
    examples: [{ name: 'typical', params: { title: 'acne', note: 'nova' } }],
    alt: ({ title }) => title,
    render: ({ title, note = 'nova' }, { width, height }) =>
      node('card', { position: 'relative', width, height, backgroundColor: '#ffffff' }, draw(title, note)),
  });

const panel = (style: Style, ...children: readonly SceneNode[]): SceneNode =>
  node('panel', { position: 'absolute', left: 100, width: 800, backgroundColor: '#f4f0e7', ...style }, children);

const sound = template((title, note) => [
  panel({ top: 40, height: 520 }, words('title', title, { left: 80, top: 140, fontSize: 40 })),
  words('note', note, { left: 180, top: 440, fontSize: 30 }),
]);

/** The messages of the audit, without the names of cards. */
async function audit(template: Template, engine = press): Promise<string[]> {
  const check = templateChecks(template, bench(engine)).find(({ name }) => name.includes('ink'));
  return ((await check?.run()) ?? [{ message: 'there is no audit' }]).map(({ message }) => message);
}

/** The press with given warnings, as of an engine that reports faults or none. */
const warning = (warnings: readonly string[]): Engine => ({
  ...press,
  render: async (sheet, signal) => ({ ...(await press.render(sheet, signal)), warnings }),
});

describe('the audit of ink', () => {
  it('finds nothing on a card with room around its words', async () => {
    expect(await audit(sound)).toEqual([]);
  });

  it('tries each hard word in all texts at once and in some alone, in every frame', () => {
    const cards = hardCards({ ...sound, background: true }, photo);
    const frames = new Set(cards.map(({ preset, background }) => `${preset} ${background?.id ?? ''}`));
    expect(frames.size).toBe(6);
    const wordsOf = (start: RegExp): string[] =>
      cards.flatMap(({ name }) => start.exec(name)?.[1] ?? []).toSorted((a, b) => (a < b ? -1 : 1));
    const all = wordsOf(/^all long in (.+), \w+$/);
    expect(wordsOf(/^(?:title|note) in (.+), \w+$/)).toEqual(all);
    expect(all).toEqual(expect.arrayContaining(['vi', 'my', 'ar', '“−0”', '“123456789012”']));
    expect(all.filter((word) => !word.startsWith('“')).length).toBeGreaterThanOrEqual(40);
  });

  it.each([
    [
      'off the card',
      /"title" leaves the card by \d+ px² of ink/,
      template((title) => [words('title', title, { left: 80, top: 2, fontSize: 60 })]),
    ],
    [
      'off its ground',
      /"title" leaves its ground by \d+ px² of ink/,
      template((title) => [panel({ top: 200, height: 48 }, words('title', title, { left: 20, top: 2, fontSize: 60 }))]),
    ],
    [
      'cut by its box',
      /"title" leaves its ground by \d+ px² of ink/,
      template((title) => [
        node('box', { position: 'absolute', left: 80, top: 200, width: 640, height: 44, overflow: 'hidden' }, [
          words('title', title, { left: 0, top: 0, fontSize: 60 }),
        ]),
      ]),
    ],
    [
      'over another text',
      /"title" and "note" overlap by \d+ px² of ink/,
      template((title, note) => [
        words('title', title, { left: 80, top: 200, fontSize: 60 }),
        words('note', note, { left: 80, top: 250, fontSize: 60 }),
      ]),
    ],
  ])('sees ink %s, told or not', async (_, expected, broken) => {
    const told = await audit(broken, warning(['the text "title" leaves the card', 'the text "title" leaves its ground', 'the texts "title" and "note" overlap'])); // prettier-ignore
    expect(told.filter((message) => expected.test(message))).not.toEqual([]);
    expect(told.filter((message) => /no warning/.test(message))).toEqual([]);
    const silent = await audit(broken, warning([]));
    expect(silent.filter((message) => expected.test(message))).not.toEqual([]);
    expect(silent.filter((message) => !message.endsWith('and no warning says so'))).toEqual([]);
  });

  it('excuses extreme words where a warning tells of them, and nowhere else', async () => {
    const stacked = template((title) => [
      words('title', /\p{M}{4}/u.test(title.normalize('NFD')) ? title : 'acne', { left: 80, top: 2, fontSize: 60 }),
    ]);
    const cards = (messages: readonly string[]): string[] => messages.filter((message) => /in “Z/.test(message));
    expect(cards(await audit(stacked, warning([])))).not.toEqual([]);
    expect(cards(await audit(stacked, warning(['the text "title" leaves the card'])))).toEqual([]);
  });
});
