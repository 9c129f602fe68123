import { backgrounds } from '@placard/backgrounds';
import { defineTemplate, type Background, type Frame, type SceneNode, type Style, type Template } from '@placard/core';
import { templateChecks, type TemplateBench } from '@placard/core/checks';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { decode } from '@placard/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

/** A photo of one color, with another color in its upper left quarter. */
async function photo(id: string, quarters: readonly [string, string]): Promise<Background> {
  const [first] = backgrounds.backgrounds;
  if (first === undefined) throw new Error('the pack holds no background');
  const [background, other] = quarters;
  const patch = await sharp({ create: { width: 600, height: 540, channels: 3, background: other } })
    .png()
    .toBuffer();
  const file = await sharp({ create: { width: 1200, height: 1080, channels: 3, background } })
    .composite([{ input: patch, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return { ...first, id, sha256: id, focal: { x: 0.5, y: 0.5 }, load: async () => file };
}

const bench: TemplateBench = {
  fonts,
  engine: await createPressEngine({ fonts }),
  backgrounds: [await photo('one', ['#335577', '#77aa33']), await photo('two', ['#aa3355', '#ccbb88'])],
  async decode(bytes) {
    const { pixels, ...size } = await decode(bytes);
    return { data: pixels, ...size };
  },
};

const box = (name: string, style: Style, ...children: readonly (SceneNode | string)[]): SceneNode => ({
  type: 'div',
  props: { name, style, children },
});

/** Parts of a broken template that replace those of the correct one. */
interface Breaks {
  readonly title?: string;
  readonly description?: string;
  readonly titleParam?: object;
  readonly examples?: readonly { readonly name: string; readonly params: { readonly title: string } }[];
  readonly alt?: (title: string) => string;
  /** Styles of the panel, the title, and the note below the title. */
  readonly panel?: Style;
  readonly titleStyle?: Style;
  readonly note?: Style;
  readonly extra?: (frame: Frame) => SceneNode;
}

const examples = [
  { name: 'typical', params: { title: 'A sound card' } },
  { name: 'short', params: { title: 'Hi' } },
  { name: 'long', params: { title: 'A title of which there is so much that it takes three lines' } },
];

function template(breaks: Breaks = {}): Template {
  const render = (title: string, frame: Frame): SceneNode => {
    const { width, height, background } = frame;
    const panel: Style = {
      position: 'absolute',
      left: background === null ? 0 : 60,
      top: background === null ? 0 : 60,
      width: background === null ? width : width - 120,
      height: background === null ? height : Math.round(0.55 * height),
      backgroundColor: '#ffffff',
      ...breaks.panel,
    };
    const text: Style = { position: 'absolute', fontFamily: 'Archivo', color: '#111111' };
    const titleStyle: Style = {
      ...text,
      left: 100,
      top: 90,
      width: width - 240,
      height: 180,
      fit: { min: 20, max: 60 },
      lineHeight: 1.1,
      ...breaks.titleStyle,
    };
    const note: Style = {
      ...text,
      left: 100,
      top: 300,
      fontSize: 24,
      lineHeight: 1.2,
      textWrap: 'nowrap',
      ...breaks.note,
    };
    return box(
      'card',
      { position: 'relative', width, height },
      box('panel', panel),
      box('title', titleStyle, title),
      box('note', note, 'A note'),
      ...(breaks.extra === undefined ? [] : [breaks.extra(frame)]),
    );
  };
  const { titleParam = {}, alt = (title: string): string => title } = breaks;
  const text = { type: 'string', title: 'Title', description: 'What it says.', minLength: 1, maxLength: 120 } as const;
  return defineTemplate({
    id: 'sound',
    version: '1',
    title: breaks.title ?? 'Sound',
    description: breaks.description ?? 'A title and a note on a panel.',
    background: true,
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['title'],
      properties: { title: { ...text, ...titleParam } as typeof text },
    },
    examples: breaks.examples ?? examples,
    alt: ({ title }) => alt(title),
    render: ({ title }, frame) => render(title, frame),
  });
}

/** Returns the messages of each check that finds a fault, by the name of the check. */
async function faultsOf(broken: Template, only = /^/, on = bench): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const { name, run } of templateChecks(broken, on)) {
    if (!only.test(name)) continue;
    const messages = (await run()).map(({ message }) => message);
    if (messages.length > 0) found.set(name, messages);
  }
  return found;
}

it('a sound template passes every check', async () => {
  expect(templateChecks(template(), bench).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'describes itself in one line',
      'documents and bounds the param title',
      'has three examples of different names',
      'says in words what the example long shows',
      'is pure: the same params make the same scene',
      'keeps every text in the frame and off the others, square',
      'has contrast behind every text, x',
      'leaves the photo alone outside an opaque panel of at most 60 %, og',
    ]),
  );
  expect(await faultsOf(template())).toEqual(new Map());
});

const layout = /^keeps every text in the frame and off the others, og$/;
const contrast = /^has contrast behind every text, og$/;
const photos = /^leaves the photo alone outside an opaque panel of at most 60 %, og$/;

let renders = 0;

const broken: readonly (readonly [what: string, breaks: Breaks, check: RegExp, message: RegExp])[] = [
  ['no title', { title: ' ' }, /^describes itself/, /the title is not one line/],
  ['a title of two lines', { title: 'So\nund' }, /^describes itself/, /the title is not one line/],
  ['a short description', { description: 'A card.' }, /^describes itself/, /the description is not one line/],
  ['a long description', { description: `A ${'long '.repeat(30)}one.` }, /^describes itself/, /the description is not/],
  ['a param without a title', { titleParam: { title: '' } }, /^documents/, /its title is empty/],
  ['a param that no sentence describes', { titleParam: { description: 'text' } }, /^documents/, /is not a sentence/],
  ['two examples', { examples: examples.slice(1) }, /^has three examples/, /there are 2/],
  [
    'two examples of one name',
    { examples: [...examples, { name: 'short', params: { title: 'Hey' } }] },
    /^has three examples/,
    /two share a name: typical, short, long, short/,
  ],
  ['no alt text', { alt: () => '' }, /^says in words what the example short shows$/, /the alt text is empty/],
  [
    'an alt text of what is missing',
    { alt: (title) => `${title}, undefined` },
    /^says in words/,
    /not meant to be read/,
  ],
  ['an alt text with a gap', { alt: (title) => `${title}  by` }, /^says in words/, /not meant to be read/],
  [
    'an alt text of an object',
    { alt: (title) => `${title} [object Object]` },
    /^says in words/,
    /not meant to be read/,
  ],
  ['an alt text without the title', { alt: () => 'A card' }, /^says in words/, /does not contain the param title/],
  [
    'a scene that differs each time',
    { extra: () => box(`${(renders += 1)}`, { width: 1, height: 1 }) },
    /^is pure/,
    /two renders make two scenes/,
  ],
  [
    'a scene that differs each time over a photo',
    { extra: ({ background }) => box(background ? `${(renders += 1)}` : 'still', { width: 1, height: 1 }) },
    /^is pure/,
    /^typical, photo: two renders make two scenes, og/,
  ],
  [
    'a font that does not exist',
    { note: { fontFamily: 'Archvo' } },
    /^names only/,
    /^typical: "note": no font has the family "Archvo"; did you mean "Archivo"\?$/,
  ],
  [
    'a className',
    { extra: () => ({ type: 'div', props: { className: 'p-4', style: { width: 1, height: 1 } } }) },
    /^names only/,
    /"div": className has no effect: write style/,
  ],
  ['a style that is not drawn', { panel: { border: '2px wavy #000000' } }, layout, /the style "border"/],
  [
    'a text that leaves the frame',
    { note: { left: 1150 } },
    layout,
    /"note" leaves the frame \(1150, 3\d\d, 12\d\d, 3\d\d\)/,
  ],
  ['a text at the edge', { note: { left: 15 } }, layout, /"note" leaves the frame \(15,/],
  ['a text above the frame', { note: { top: 0 } }, layout, /"note" leaves the frame \(100, \d,/],
  ['a text below the frame', { note: { top: 600 } }, layout, /"note" leaves the frame/],
  ['a text over another', { note: { top: 120 } }, layout, /"title" and "note" overlap by \d+ × \d+/],
  [
    // Each example takes a few lines. The longest title that the schema allows reaches the note.
    'a text that only the longest params make too high',
    {
      titleStyle: { height: 'auto', lineHeight: 1.2, fit: { min: 76, max: 76 } },
      note: { top: 500 },
    },
    layout,
    /^generated \d+(, photo)?: "title" and "note" overlap/,
  ],
  [
    'a note that is pale',
    { note: { color: '#777777' } },
    contrast,
    /^typical: "note" has a contrast under 4.5 on 100 %/,
  ],
  [
    'a title that is pale',
    { titleStyle: { color: '#666666' } },
    contrast,
    /^long: "title" has a contrast under 7 on 100 %/,
  ],
  [
    'a panel that takes most of the photo',
    { panel: { left: 0, width: 1200, height: 390 } },
    photos,
    /covers 61\.9 % of the photo/,
  ],
  [
    'a panel through which the photo shines',
    { panel: { opacity: 0.97 } },
    photos,
    /shines through \d\d\.\d % of the image/,
  ],
  [
    'a veil over a strip of the photo',
    {
      extra: () =>
        box('veil', {
          position: 'absolute',
          left: 0,
          top: 600,
          width: 1200,
          height: 10,
          backgroundColor: 'rgba(0,0,0,0.2)',
        }),
    },
    photos,
    /shines through 1\.6 % of the image/,
  ],
];

describe('the matching check finds', () => {
  it.each(broken)('%s', async (_, breaks, check, message) => {
    const found = await faultsOf(template(breaks), check);
    expect([...found.values()].flat()).toContainEqual(expect.stringMatching(message));
  });
});

describe('a check lets pass', () => {
  const passing: readonly (readonly [what: string, breaks: Breaks, check: RegExp])[] = [
    ['a text that touches nothing by a pixel', { note: { left: 16 } }, layout],
    ['a note of a contrast of 4.5', { note: { color: '#767676' } }, contrast],
    ['a title of a contrast of 7', { titleStyle: { color: '#595959' } }, contrast],
    ['a panel of 60 %', { panel: { left: 0, top: 0, width: 1200, height: 378 } }, photos],
  ];
  it.each(passing)('%s', async (_, breaks, check) =>
    expect(await faultsOf(template(breaks), check)).toEqual(new Map()),
  );
});

it('without pixels of the engine, checks look at the image that it encodes', async () => {
  const { pixels: _, ...engine } = bench.engine;
  const encoded = { ...bench, engine };
  expect(await faultsOf(template(), /^has contrast|^leaves the photo/, encoded)).toEqual(new Map());
  expect((await faultsOf(template({ note: { color: '#777777' } }), contrast, encoded)).size).toBe(1);
});
