import { templates } from '@placard/templates';
import { fieldsOf } from '@placard/ui';
import { describe, expect, it } from 'vitest';

/** By template: fields of several lines, and fields with a color picker. */
const expected = [
  ['basic', 'title description', 'accent ground ink'],
  ['blog', 'title description', 'accent ground ink'],
  ['docs', 'title description section', 'accent ground ink'],
  ['changelog', 'title', 'accent ground ink'],
  ['product', 'tagline', 'accent ground ink'],
  ['event', 'eventName location', 'accent ground ink'],
  ['podcast', 'episode', 'accent ground ink'],
  ['job', 'role', 'accent ground ink'],
  ['release', 'summary', 'accent ground ink'],
  ['case-study', 'headline', 'accent ground ink'],
  ['testimonial', 'quote', 'accent ground ink'],
  ['lesson', 'course lesson', 'accent ground ink'],
  ['newsletter', 'headline summary', 'accent ground ink'],
  ['spotlight', 'title subtitle', 'accent ground ink'],
  ['aurora', 'title subtitle', 'accent ground ink'],
  ['signal', 'title subtitle', 'accent ground ink'],
  ['verbatim', 'text source', 'accent ground ink'],
  ['receipt', '', 'accent ground ink'],
  ['punchcard', 'text', 'accent ground ink'],
  ['patch', 'title file', 'accent ground ink'],
  ['ledger', '', 'accent ground ink'],
  ['snellen', '', 'ground ink'],
  ['redacted', '', 'ground ink'],
  ['ballot', 'question instruction', 'accent ground ink'],
  ['metro', '', 'colour ground ink'],
  ['facts', 'footnote', 'accent ground ink'],
  ['bracket', '', 'accent ground ink'],
] as const;

describe('the form of a bundled template', () => {
  it('is listed here', () => {
    expect([...new Set(templates.templates.map(({ id }) => id))]).toEqual(expected.map(([id]) => id));
  });

  it.each(expected)('%s has the fields of several lines "%s" and the colors "%s"', (id, long, colors) => {
    const template = templates.templates.find((template) => template.id === id);
    const fields = fieldsOf(template?.params ?? {});
    const named = (kind: string) => fields.filter((field) => field.kind === kind).map(({ name }) => name);
    expect([named('long').join(' '), named('color').join(' ')]).toEqual([long, colors]);
  });
});

it('is a form of single lines where a template declares no x-input', () => {
  const color = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' };
  const properties = { color, words: { type: 'string', maxLength: 400 } };
  expect(fieldsOf({ properties }).map(({ kind }) => kind)).toEqual(['text', 'text']);
});
