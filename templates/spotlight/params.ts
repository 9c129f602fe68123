import { lang, paramsSchema, text } from '../parts/params.js';

export const params = paramsSchema(['title'], {
  title: text('Title', 'What the light finds.', [1, 100], ['The understudy always knows every line']),
  subtitle: text('Subtitle', 'A sentence at the foot of the light.', 140, ['Four engineers on the jobs nobody sees']),
  label: text('Label', 'A word or two: a series, a rubric.', 30, ['Backstage talks']),
  lang,
});
