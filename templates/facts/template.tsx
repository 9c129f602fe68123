import { defineTemplate, type ParamsInput } from '@placard/core';
import { cells } from '../parts/cells.js';
import { accent, lang } from '../parts/params.js';
import { proseOf } from '../parts/prose.js';
import { examples } from './examples.js';
import { label } from './label.js';

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'rows'],
  properties: {
    title: {
      type: 'string',
      title: 'Title',
      description: 'The label’s heavy first line.',
      minLength: 1,
      maxLength: 40,
      examples: ['Standup Facts'],
    },
    serving: {
      type: 'string',
      title: 'Serving',
      description: 'What one serving is, between the title and the bar.',
      maxLength: 60,
      examples: ['1 serving per weekday, 15 minutes'],
    },
    rows: {
      type: 'array',
      title: 'Rows',
      description:
        'As "label | value": the first is set enormous, and one that begins with "- " is a part of the row above.',
      minItems: 1,
      maxItems: 9,
      items: { type: 'string', minLength: 1, maxLength: 48 },
      examples: [['Minutes | 15', 'Total blockers 2 | 10%', '- Unspoken blockers 1 | 5%']],
    },
    footnote: {
      type: 'string',
      title: 'Footnote',
      description: 'The small print under the last bar.',
      maxLength: 120,
      examples: ['* Percent daily values are based on a team of nine.'],
    },
    accent: {
      ...accent,
      description: 'The packaging around the label, as #rrggbb. No text lies on it.',
      examples: ['#AEB6C2'],
    },
    lang,
  },
} as const;

export type FactsInput = ParamsInput<typeof params>;

/** The nutrition label of anything, printed on loud packaging. */
export const facts = defineTemplate({
  id: 'facts',
  version: '1',
  title: 'Facts',
  description: 'A nutrition label: heavy rules, one enormous number, rows of percentages.',
  background: false,
  params,
  examples,
  alt: ({ title, serving, rows, footnote, lang }) => {
    const { words, text, labelled, list } = proseOf(lang);
    const values = rows.map(cells).map(({ label, value }) => [label.replace(/^[-–] /, ''), value].join(' '));
    return text(labelled(words.nutrition, title, serving), list(values), footnote);
  },
  render: (params, frame) => (
    <div
      style={{
        position: 'relative',
        width: frame.width,
        height: frame.height,
        backgroundColor: params.accent ?? '#AEB6C2',
        ...(params.lang === undefined ? {} : { lang: params.lang }),
      }}
    >
      {label(params, frame)}
    </div>
  ),
});
