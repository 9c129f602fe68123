import type { Params } from '@placard/core';
import { brandLook, longText, look, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['role', 'company'], {
  role: longText('Role', 'The job.', [1, 90], ['Lead Typeface Engineer']),
  company: text('Company', 'Who is hiring.', [1, 60], ['Halvorsen & Quill']),
  location: text('Location', 'Where one works.', 60, ['Rotterdam or remote']),
  salary: text('Salary', 'What it pays.', 40, ['€74,000 – 88,000']),
  type: text('Type', 'Full-time, part-time, freelance.', 30, ['Full-time']),
  ...look(),
  ...brandLook,
  logo: { ...brandLook.logo, description: 'The logo of the company, before its name.' },
});

export type JobParams = Params<typeof params>;
