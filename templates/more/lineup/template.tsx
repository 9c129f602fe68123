import { defineTemplate } from '@placard/core';
import { Card } from '@placard/templates/parts/card';
import { cells } from '@placard/templates/parts/cells';
import { contrast } from '@placard/templates/parts/color';
import { paperOf } from '@placard/templates/parts/paper';
import { footOf, topMargin } from '@placard/templates/parts/place';
import { proseOf } from '@placard/templates/parts/prose';
import { isRtl } from '@placard/templates/parts/text';
import { examples } from './examples.js';
import { headOf } from './head.js';
import { linesIn } from './lines.js';
import { params } from './params.js';
import { peopleOf } from './people.js';
import { sizesOf } from './sizes.js';

const themes = {
  light: { ground: '#FF6F44', ink: '#120602', muted: '#120602' },
  dark: { ground: '#161216', ink: '#F4E9DC', muted: '#F4E9DC' },
} as const;

/** Least contrast of a face without a picture to the ground. */
const visible = 2;

/** A playbill: the names run on as one text, with faces where commas would stand, and each line fills the measure. */
export const lineup = defineTemplate({
  id: 'lineup',
  version: '1',
  title: 'Lineup',
  description: 'A playbill whose commas are faces: the names run on and fill every line.',
  background: false,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['event', 'name'],
  params,
  examples,
  alt: ({ eventName, date, place, people, lang }) => {
    const { text, joined, list } = proseOf(lang);
    const named = people.map((entry) => {
      const { label, value } = cells(entry);
      return label !== '' && value !== '' ? `${label} (${value})` : label || value;
    });
    return text(joined(eventName, date, place), list(named));
  },
  render: (params, frame) => {
    const { width } = frame;
    const paper = paperOf(params, themes[params.theme ?? 'light'], frame);
    const { ground, ink } = paper;
    const field = params.accent && contrast(params.accent, ground) >= visible ? params.accent : ink;
    const rtl = isRtl(params.eventName);
    const { margin, rule } = sizesOf(frame);
    const head = headOf(params, frame, paper, rtl);
    const top = topMargin(frame, margin);
    const ruleTop = Math.round(top + head.height + rule.above);
    const billTop = ruleTop + rule.height + rule.below;
    const box = { left: margin, top: billTop, width: width - 2 * margin, height: footOf(frame, margin) - billTop };
    return (
      <Card frame={frame} style={{ backgroundColor: ground }}>
        {head.draw(top)}
        <div
          style={{
            position: 'absolute',
            left: margin,
            top: ruleTop,
            width: box.width,
            height: rule.height,
            backgroundColor: ink,
          }}
        />
        {linesIn(peopleOf(params, frame, ink), frame, box, field, rtl)}
      </Card>
    );
  },
});
