import { defineTemplate } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { cells } from '../shared/parts/cells.js';
import { paperOf } from '../shared/parts/paper.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { label } from './label.js';

/** A nutrition label printed on colored packaging. */
export const facts = defineTemplate({
  id: 'facts',
  version: '1',
  title: 'Facts',
  description: 'A nutrition label: heavy rules, one enormous number, rows of percentages.',
  background: false,
  keyTexts: ['title', 'heroValue'],
  params,
  examples,
  alt: ({ title, serving, rows, footnote, lang }) => {
    const { words, text, labelled, list } = proseOf(lang);
    const values = rows.map(cells).map(({ label, value }) => [label.replace(/^[-–] /, ''), value].join(' '));
    return text(labelled(words.nutrition, title, serving), list(values), footnote);
  },
  render: (params, frame) => {
    const { ground: paper, ink } = paperOf(params, { ground: '#FFFFFF', ink: '#0B0B0B', muted: '#0B0B0B' }, frame);
    return (
      <Card
        frame={frame}
        style={{
          color: ink,
          backgroundColor: params.accent ?? '#AEB6C2',
          ...(params.lang === undefined ? {} : { lang: params.lang }),
        }}
      >
        {label({ ...params, paper, ink }, frame)}
      </Card>
    );
  },
});
