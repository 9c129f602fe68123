import { model as japanese } from './phrase-models/ja.js';
import { model as thai } from './phrase-models/th.js';
import { model as simplified } from './phrase-models/zh-hans.js';
import { model as traditional } from './phrase-models/zh-hant.js';
import type { PhraseModels } from './phrases.js';

/** For `usePhraseModels`. */
export const phraseModels: PhraseModels = {
  ja: japanese,
  'zh-Hans': simplified,
  'zh-Hant': traditional,
  th: thai,
};
