/**
 * Draws a sheet for each template: the card with texts of other lengths and scripts, in capitals and emoji, over
 * photos, in all presets, and as small as in a feed.
 */
import { presets } from '@placard/core';
import { textCases } from '@placard/core/checks';
import sharp from 'sharp';

const photos = [
  ['a dark photo', 'bg-24'],
  ['a bright photo', 'bg-03'],
  ['a busy photo', 'bg-20'],
];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Replaces each text of the first example by `text`, at the same length; undefined if the result is not valid. */
function filledWith(registered, text) {
  const { template, schemas } = registered;
  const [{ params }] = template.examples;
  // Takes whole graphemes, and no more UTF-16 units than the schema allows.
  const like = (value, max) => {
    let taken = '';
    for (const { segment } of graphemes.segment(text.repeat(1 + Math.ceil(value.length / text.length)))) {
      if (taken.length + segment.length > Math.min(Math.max(value.length, 2), max)) break;
      taken += segment;
    }
    return taken.trim();
  };
  const filled = Object.entries(params).map(([name, value]) => {
    const { type, pattern, maxLength, items } = schemas.get(name) ?? {};
    if (type === 'string' && pattern === undefined && maxLength !== undefined) return [name, like(value, maxLength)];
    if (type === 'array' && items?.pattern === undefined)
      return [
        name,
        value.map((item) => {
          const [label, ...rest] = item.split(' | ');
          return [like(label, items?.maxLength ?? 20), ...rest].join(' | ').slice(0, items?.maxLength);
        }),
      ];
    return [name, value];
  });
  const complete = Object.fromEntries(filled);
  return registered.validate(structuredClone(complete)).length === 0 ? complete : undefined;
}

function casesOf(registered) {
  const { template } = registered;
  const cases = textCases(template);
  const named = (name) => cases.find((each) => each.name === name)?.params;
  const typical = named('Typical');
  return [
    { name: 'shortest', params: named('Shortest'), preset: 'og' },
    { name: 'typical', params: typical, preset: 'og' },
    { name: 'longest', params: named('Longest'), preset: 'og' },
    { name: 'Arabic', params: named('Arabic'), preset: 'og' },
    { name: 'Japanese', params: named('Japanese'), preset: 'og' },
    {
      name: 'Swedish capitals',
      params: filledWith(registered, 'ÅÄNGSJÖN RÄDDAR ÖRESUND PÅ SEX MÅNADER '),
      preset: 'og',
    },
    { name: 'emoji', params: filledWith(registered, '🚀🌊🎉👩‍🚀'), preset: 'og' },
    ...(template.background ? photos.map(([name, bg]) => ({ name, params: typical, preset: 'og', bg })) : []),
    { name: 'x', params: typical, preset: 'x' },
    { name: 'square', params: typical, preset: 'square' },
  ].filter(({ params }) => params !== undefined);
}

const across = 3;
const tile = { width: 400, height: 225 };
const gap = 12;

const captioned = (text) => ({
  text: { text: `<span foreground="#ffffff">${text.replace(/&/g, '&amp;')}</span>`, font: 'sans 11', rgba: true },
});

/** Returns a JPEG of all cases. After the typical one it shows that card at 300 px, and the middle square of it. */
export async function drawSheet(registered, draw) {
  const cells = [];
  for (const { name, params, preset, bg } of casesOf(registered)) {
    const complete = structuredClone({ ...params });
    registered.validate(complete);
    const bytes = await draw(registered.template, { params: complete, preset, background: bg ?? null });
    cells.push({
      name,
      image: await sharp(bytes)
        .resize({ ...tile, fit: 'inside' })
        .toBuffer(),
    });
    if (name !== 'typical') continue;
    const { width, height } = presets.og;
    const middle = { left: (width - height) / 2, top: 0, width: height, height };
    cells.push({ name: '300 px wide', image: await sharp(bytes).resize(300).toBuffer() });
    cells.push({
      name: 'its middle square',
      image: await sharp(bytes).extract(middle).resize(tile.height).toBuffer(),
    });
  }
  const rows = Math.ceil(cells.length / across);
  const size = { width: across * (tile.width + gap) + gap, height: rows * (tile.height + 24 + gap) + gap };
  const layers = await Promise.all(
    cells.flatMap(({ name, image }, i) => {
      const left = gap + (i % across) * (tile.width + gap);
      const top = gap + Math.floor(i / across) * (tile.height + 24 + gap);
      return [
        { input: image, left, top: top + 20 },
        { input: captioned(name), left, top },
      ];
    }),
  );
  return sharp({ create: { ...size, channels: 3, background: '#5b5b5b' } })
    .composite(layers)
    .jpeg({ quality: 80 })
    .toBuffer();
}
