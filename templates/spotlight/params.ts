import { lang, longText, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['title'], {
  title: longText('Title', 'What the light finds.', [1, 100], ['The understudy always knows every line']),
  subtitle: longText('Subtitle', 'A sentence at the foot of the light.', 140, [
    'Four engineers on the jobs nobody sees',
  ]),
  label: text('Label', 'A word or two: a series, a rubric.', 30, ['Backstage talks']),
  lang,
});
