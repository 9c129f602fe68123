import type { Params } from '@placard/core';
import {
  accentOf,
  brandLook,
  entry,
  lang,
  list,
  paramsSchema,
  site,
  text,
  theme,
} from '@placard/templates/parts/params';

export const params = paramsSchema(['finding', 'values'], {
  finding: text(
    'Finding',
    'The headline: what the figures say.',
    [1, 84],
    ['Half of all short trips in Utrecht are now made by bicycle'],
  ),
  values: list('Values', 'The figures, in order: `label | number`.', [2, 8], entry(36), [
    ['Utrecht | 51', 'Copenhagen | 44', 'Ghent | 36'],
  ]),
  kind: {
    type: 'string',
    title: 'Kind',
    description: 'Bars, a ranking (bars, largest first), a line over time, or the shares of a poll.',
    enum: ['bars', 'ranking', 'line', 'poll'],
    default: 'bars',
  },
  highlight: text(
    'Highlight',
    'The label of the value to highlight. Default: the largest, or the last one of a line.',
    36,
    ['Utrecht'],
  ),
  measure: text('Measure', 'What is measured.', 60, ['Share of trips under 7.5 km by bicycle, 2025']),
  unit: text('Unit', 'A unit, shown after every figure.', 8, ['%']),
  source: text('Source', 'Where the figures come from, or the number of votes.', 50, ['Source: City Mobility Panel']),
  site: { ...site, maxLength: 40 },
  ground: brandLook.ground,
  ink: brandLook.ink,
  logo: brandLook.logo,
  accent: accentOf('The color of the highlighted value. Text on it turns black or white.', '#FFB000'),
  theme,
  lang,
});

export type ChartParams = Params<typeof params>;
