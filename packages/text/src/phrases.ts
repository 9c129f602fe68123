/** Languages with a phrase model. */
export type PhraseLanguage = 'ja' | 'zh-Hans' | 'zh-Hant' | 'th';

/**
 * Returns the model of a language, as JSON. It is called when a text first needs it, because the models are two thirds
 * of this package.
 */
export type PhraseLoader = (language: PhraseLanguage) => string;

/**
 * Finds the phrases of a text with the models of BudouX.
 *
 * @returns UTF-16 indexes at which phrases begin, without 0
 * @see https://github.com/google/budoux
 */
export type FindPhraseStarts = (text: string, language: PhraseLanguage) => readonly number[];

type Feature = ReadonlyMap<string, number>;

interface Model {
  /** Features look at one (`UW`), two (`BW`) or three (`TW`) characters at a given distance. */
  readonly features: readonly { readonly from: number; readonly to: number; readonly weights: Feature }[];
  readonly base: number;
}

/** Start and end of each feature's characters, relative to the tested index. */
const spans: Readonly<Record<string, readonly [from: number, to: number]>> = {
  UW1: [-3, -2],
  UW2: [-2, -1],
  UW3: [-1, 0],
  UW4: [0, 1],
  UW5: [1, 2],
  UW6: [2, 3],
  BW1: [-2, 0],
  BW2: [-1, 1],
  BW3: [0, 2],
  TW1: [-3, 0],
  TW2: [-2, 1],
  TW3: [-1, 2],
  TW4: [0, 3],
};

/** Loads the model of each language once. */
export function createPhraseStarts(load: PhraseLoader): FindPhraseStarts {
  const models = new Map<PhraseLanguage, Model>();
  return (text, language) => {
    const model = models.get(language) ?? readModel(load(language), language);
    models.set(language, model);
    return phraseStarts(text, model);
  };
}

function readModel(json: string, language: PhraseLanguage): Model {
  const groups: Readonly<Record<string, Readonly<Record<string, number>>>> = JSON.parse(json);
  let sum = 0;
  const features = Object.entries(groups).map(([name, weights]) => {
    const span = spans[name];
    if (span === undefined) throw new Error(`the phrase model ${language} has an unknown feature ${name}`);
    for (const weight of Object.values(weights)) sum += weight;
    return { from: span[0], to: span[1], weights: new Map(Object.entries(weights)) };
  });
  return { features, base: -sum / 2 };
}

function phraseStarts(text: string, { features, base }: Model): number[] {
  const boundaries: number[] = [];
  for (let i = 1; i < text.length; i++) {
    let score = base;
    for (const { from, to, weights } of features)
      if (i + to > 0) score += weights.get(text.substring(i + from, i + to)) ?? 0;
    if (score > 0) boundaries.push(i);
  }
  return boundaries;
}
