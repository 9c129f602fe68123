import { quotationMarks } from '@placard/core';

/** The shape of a quotation mark, and whether it is rotated by 180°. */
export interface Mark {
  readonly form: 'commas' | 'guillemets' | 'corner';
  readonly turned: boolean;
}

const forms: ReadonlyMap<string, Mark> = new Map([
  ['“', { form: 'commas', turned: false }],
  ['”', { form: 'commas', turned: true }],
  ['„', { form: 'commas', turned: true }],
  ['«', { form: 'guillemets', turned: false }],
  ['»', { form: 'guillemets', turned: true }],
  ['「', { form: 'corner', turned: false }],
  ['」', { form: 'corner', turned: true }],
]);

/** Returns the quotation mark of a language. Guillemets are mirrored in right-to-left text (UAX #9, rule L4). */
export function markOf(lang: string | undefined, rtl: boolean, closes: boolean): Mark {
  const [open, close] = quotationMarks(lang);
  const { form, turned } = forms.get((closes ? close : open).trim()) ?? { form: 'commas', turned: closes };
  const mirrored = rtl && (form === 'guillemets' || lang === undefined);
  return { form, turned: turned !== mirrored };
}
