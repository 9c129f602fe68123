import { model as japanese } from './phrase-models/ja.js';
import { model as thai } from './phrase-models/th.js';
import { model as simplified } from './phrase-models/zh-hans.js';
import { model as traditional } from './phrase-models/zh-hant.js';
import type { PhraseLanguage } from './phrases.js';

/** The models of BudouX, as JSON. For `createLanguageModels` where there are no files. */
export const phraseModels: Readonly<Record<PhraseLanguage, string>> = {
  ja: japanese,
  'zh-Hans': simplified,
  'zh-Hant': traditional,
  th: thai,
};
