import { defineTemplate } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { inkOn } from '../shared/parts/color.js';
import { paperOf } from '../shared/parts/paper.js';
import { at } from '../shared/parts/place.js';
import { proseOf } from '../shared/parts/prose.js';
import { isRtl } from '../shared/parts/text.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { leaf } from './leaf.js';
import { onPaper, overPhoto } from './plan.js';
import { themes, type Job } from './text.js';

/** A calendar leaf that hangs from the top edge and shows the day in large type. */
export const event = defineTemplate({
  id: 'event',
  version: '1',
  title: 'Event',
  description: 'A calendar leaf hangs from the top edge: the day large, the place above the name.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['eventName'],
  params,
  examples,
  alt: ({ eventName, date, location, host, lang }) => {
    const { words, text, labelled, joined } = proseOf(lang);
    return text(labelled(words.event, eventName), joined(date, location), host);
  },
  render: (params, frame) => {
    const { width } = frame;
    const colors = paperOf(params, themes[params.theme ?? 'light'], frame);
    const accent = params.accent ?? '#FF4A26';
    const photo = frame.background !== null;
    const rtl = isRtl(params.eventName);
    const job: Job = { params, frame, colors, align: rtl ? 'right' : 'left' };
    const plan = photo ? overPhoto(job) : onPaper(job);
    const mirrored = (left: number, own: number): number => (rtl ? width - left - own : left);
    // Pure black and white, because one of the two has a contrast of 4.5 or more on every accent.
    const ink = inkOn(accent, '#000000', '#FFFFFF');
    const { page, text } = plan;
    const top = page.top + page.height - page.padding - text.height;
    return (
      <Card frame={frame} style={photo ? {} : { backgroundColor: colors.ground }}>
        <div
          name="page"
          style={{
            position: 'absolute',
            left: mirrored(page.left, page.width),
            top: page.top,
            width: page.width,
            height: page.height,
            ...(photo ? { backgroundColor: colors.ground } : {}),
          }}
        >
          {text.lines.map(({ node, top: below }) => at(node, page.padding, top - page.top + below))}
        </div>
        {at(
          leaf(frame, plan.leaf, { date: params.date, lang: params.lang, rtl, paper: accent, ink }),
          mirrored(plan.leaf.left, plan.leaf.width),
          0,
        )}
      </Card>
    );
  },
});
