import { wordsOf } from '../words/index.js';

/** What opens or closes a quote in a language, and whether it is turned by half. */
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

/** The mark of a language; guillemets of a right-to-left text point the other way (UAX 9, L4). */
export function markOf(lang: string | undefined, rtl: boolean, closes: boolean): Mark {
  const [open, close] = wordsOf(lang).quotes;
  const { form, turned } = forms.get((closes ? close : open).trim()) ?? { form: 'commas', turned: closes };
  const mirrored = rtl && (form === 'guillemets' || lang === undefined);
  return { form, turned: turned !== mirrored };
}
