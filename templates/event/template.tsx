import { defineTemplate, type Frame, type Params, type ParamsInput } from '@placard/core';
import { inkOn } from '../parts/colour.js';
import { accent, lang, theme } from '../parts/params.js';
import { at } from '../parts/place.js';
import { proseOf } from '../parts/prose.js';
import { unbroken } from '../parts/text.js';
import { examples } from './examples.js';
import { leaf } from './leaf.js';
import { onPaper, overPhoto } from './plan.js';
import { themes, type Job } from './text.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['eventName', 'date', 'location'],
  properties: {
    eventName: {
      type: 'string',
      title: 'Event name',
      description: 'What it is called.',
      minLength: 1,
      maxLength: 120,
      examples: ['Night School: Letterpress for Programmers'],
    },
    date: {
      type: 'string',
      title: 'Date',
      description: 'When it is, in any words; a day and a month are found and set large.',
      minLength: 1,
      maxLength: 60,
      examples: ['3 December 2026, 19:00', '2026-12-03', 'Spring 2027'],
    },
    location: {
      type: 'string',
      title: 'Location',
      description: 'Where it is: a place, or “online”.',
      minLength: 1,
      maxLength: 80,
      examples: ['The Tanner Street Bindery, Bermondsey'],
    },
    host: {
      type: 'string',
      title: 'Host',
      description: 'Who invites.',
      maxLength: 60,
      examples: ['Hosted by the Proofing Society'],
    },
    accent,
    theme,
    lang,
  },
} as const;

export type EventParams = Params<typeof params>;
export type EventInput = ParamsInput<typeof params>;

/** A calendar leaf hangs from the top edge; the day is the picture. */
export const event = defineTemplate({
  id: 'event',
  version: '1',
  title: 'Event',
  description: 'A calendar leaf hangs from the top edge: the day large, the place above the name.',
  background: true,
  params,
  examples,
  alt: ({ eventName, date, location, host, lang }) => {
    const { words, text, labelled, joined } = proseOf(lang);
    return text(labelled(words.event, eventName), joined(date, location), host);
  },
  render: (params, frame) => {
    const { width, height } = frame;
    const colours = themes[params.theme ?? 'light'];
    const accent = params.accent ?? '#FF4A26';
    const photo = frame.background !== null;
    const rtl = isRtl(params, frame);
    const job: Job = { params, frame, colours, align: rtl ? 'right' : 'left' };
    const plan = photo ? overPhoto(job) : onPaper(job);
    const mirrored = (left: number, own: number): number => (rtl ? width - left - own : left);
    // Black and white, not softer inks: whatever the accent, one of the two has a contrast of 4.5 on it.
    const ink = inkOn(accent, '#000000', '#FFFFFF');
    const { page, text } = plan;
    const top = page.top + page.height - page.padding - text.height;
    return (
      <div style={{ position: 'relative', width, height, ...(photo ? {} : { backgroundColor: colours.paper }) }}>
        <div
          name="page"
          style={{
            position: 'absolute',
            left: mirrored(page.left, page.width),
            top: page.top,
            width: page.width,
            height: page.height,
            ...(photo ? { backgroundColor: colours.paper } : {}),
          }}
        >
          {text.lines.map(({ node, top: below }) => at(node, page.padding, top - page.top + below))}
        </div>
        {at(
          leaf(frame, plan.leaf, { date: params.date, lang: params.lang, rtl, paper: accent, ink }),
          mirrored(plan.leaf.left, plan.leaf.width),
          0,
        )}
      </div>
    );
  },
});

const isRtl = ({ eventName }: EventParams, frame: Frame): boolean =>
  frame.measure(<div style={{ fontFamily: 'Archivo', textWrap: 'nowrap' }}>{unbroken(eventName)}</div>).direction ===
  'rtl';
