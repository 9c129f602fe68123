import { defineTemplate, type Frame, type ParamsInput, type SceneNode } from '@placard/core';
import { inkOn } from '../parts/colour.js';
import { accent, lang } from '../parts/params.js';
import { setPhrased } from '../parts/phrases.js';
import { at, set } from '../parts/place.js';
import { leading, scriptOf } from '../parts/script.js';
import { proseOf } from '../parts/prose.js';
import { card, deckStep, fieldHeight, inches, type CardPlace } from './card.js';
import { keyed } from './code.js';
import { examples } from './examples.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: {
    text: {
      type: 'string',
      title: 'Text',
      description:
        'What is punched, one character to a column in the code of the IBM 029. Accents are dropped; a character outside the code is punched in column binary, the low twelve bits of its code point.',
      minLength: 1,
      maxLength: 80,
      examples: ['Do not fold, spindle or mutilate'],
    },
    label: {
      type: 'string',
      title: 'Label',
      description: 'A small line above the text: whose card it is.',
      maxLength: 40,
      examples: ['Tabulating office, form 5081'],
    },
    accent: {
      ...accent,
      description: 'The ground, which shines through the holes, as #rrggbb. Text on it turns black or white.',
      examples: ['#1733BE'],
    },
    lang,
  },
} as const;

export type PunchcardInput = ParamsInput<typeof params>;

/** A real 80-column card: the ground shines through holes that are the text. */
export const punchcard = defineTemplate({
  id: 'punchcard',
  version: '1',
  title: 'Punchcard',
  description: 'An 80-column punched card whose holes are the text, in Hollerith code.',
  background: false,
  params,
  examples,
  alt: ({ text: punched, label, lang }) => {
    const { words, text, labelled, joined, quoted } = proseOf(lang);
    return text(labelled(joined(words.punchedCard, label), quoted(punched)));
  },
  render: ({ text, label, accent = '#1733BE', lang }, frame) => {
    const { width, height } = frame;
    const keys = keyed(text);
    const { place, title } = compose(frame, keys.length, Boolean(label), accent);
    return (
      <div
        style={{
          position: 'relative',
          width,
          height,
          backgroundColor: accent,
          ...(lang === undefined ? {} : { lang }),
        }}
      >
        {heading(frame, { text, label }, title, inkOn(accent, '#14120C', '#FFF8E4'))}
        {card(keys, place)}
      </div>
    );
  },
});

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly label: number;
  readonly centred: boolean;
}

interface Composition {
  readonly place: CardPlace;
  readonly title: Area;
}

const margin = 56;
const foot = 14;
/** Up to so many columns, a picture shows only that end of the card, larger, beside the text. */
const besideColumns: Readonly<Record<Frame['preset'], number>> = { og: 38, x: 38, square: 14 };

/** The card's true proportions hold everywhere; where its text ends early, it runs off the frame instead. */
function compose(frame: Frame, columns: number, labelled: boolean, ground: string): Composition {
  const { width, height, preset } = frame;
  const shared = { width, height, ground, deck: 0 };
  const inchesUsed = (spare: number): number => inches.firstColumn + (columns + spare) * inches.columnPitch;
  if (columns <= besideColumns[preset]) {
    const top = 34;
    const scale = (height - top - foot) / fieldHeight;
    const left = Math.round(width - inchesUsed(Math.max(2, 9 - columns)) * scale);
    return {
      place: { ...shared, left, top, scale },
      title: {
        left: margin,
        top: margin,
        width: left - margin - 44,
        height: height - 2 * margin,
        largest: 420,
        label: 28,
        centred: true,
      },
    };
  }
  if (preset === 'square') {
    const whole = (width - 80) / inches.width;
    const scale = columns > 68 ? whole : Math.min(208, (width - 40) / inchesUsed(2));
    const top = Math.round(height - (columns > 68 ? inches.height * scale + 44 : fieldHeight * scale + foot));
    return {
      place: { ...shared, left: 40, top, scale },
      title: {
        left: margin,
        top: 68,
        width: width - 2 * margin,
        height: top - 68 - 56,
        largest: 400,
        label: 36,
        centred: false,
      },
    };
  }
  const head = margin + (labelled ? 44 : 0) + 100 + 30;
  const scale = Math.min((height - head - foot) / fieldHeight, (width - 2 * margin) / inches.width);
  const top = Math.round(height - fieldHeight * scale - foot);
  const deck = Math.max(0, Math.min(3, Math.floor((width - 2 * margin - inches.width * scale) / deckStep)));
  return {
    place: { ...shared, left: margin, top, scale, deck },
    title: {
      left: margin,
      top: margin,
      width: width - 2 * margin,
      height: top - margin - 30,
      largest: 168,
      label: 28,
      centred: false,
    },
  };
}

function heading(
  frame: Frame,
  { text, label }: { text: string; label?: string | undefined },
  area: Area,
  color: string,
): SceneNode[] {
  const { left, top, width, height, largest, label: size, centred } = area;
  const line = label ? set(frame, labelNode(label, size, width, color)) : undefined;
  const above = line === undefined ? 0 : line.metrics.height + (/^[\x20-\x7e]*$/.test(text) ? 26 : 48);
  const title = setPhrased(frame, companion(text), (words) => titleNode(words, width, height - above, largest, color));
  const block = above + title.metrics.height;
  const start = centred ? top + (height - block) / 2 : top;
  const rtl = title.metrics.direction === 'rtl';
  return [
    ...(line === undefined ? [] : [at(line.node, rtl ? left + width - line.metrics.width : left, start)]),
    at(title.node, rtl ? left : left - 0.02 * title.metrics.fontSize, start + above),
  ];
}

/** A letter that is a word by itself stays with the next word. */
const companion = (text: string): string => text.replace(/(?<!\S)(\p{L})\s+(?=\S)/gu, '$1\u00A0');

const titleNode = (text: string, width: number, maxHeight: number, max: number, color: string): SceneNode => (
  <div
    name="text"
    style={{
      textBox: 'trim-both cap alphabetic',
      fontFamily: 'Barlow Condensed',
      fontWeight: 600,
      color,
      width,
      maxHeight: Math.floor(maxHeight),
      fit: { min: scriptOf(text) === 'latin' ? 56 : 40, max },
      // Marks over capitals keep clear of the line above.
      lineHeight: leading(text, /[^\P{M}\u3099\u309a]/u.test(text.normalize('NFD')) ? 1.08 : 0.94),
      textTransform: 'uppercase',
      textWrap: 'balance',
    }}
  >
    {text}
  </div>
);

const labelNode = (text: string, max: number, maxWidth: number, color: string): SceneNode => (
  <div
    name="label"
    style={{
      textBox: 'trim-both cap alphabetic',
      fontFamily: 'IBM Plex Mono',
      fontWeight: 500,
      color,
      maxWidth,
      fit: { min: 16, max },
      lineHeight: leading(text, 1.2),
      textWrap: 'nowrap',
    }}
  >
    {text}
  </div>
);
