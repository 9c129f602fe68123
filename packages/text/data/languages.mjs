// Writes data/languages.txt.br, how often the languages that share an alphabet use groups of letters, from the n-grams
// of the npm package named here.
//
//   node packages/text/data/languages.mjs
//
// Lines are sorted, so that they can be searched without reading all of them. The first is the list of languages. Each
// other has a group, as bytes of UTF-8, and for each language that uses it a pair of characters of `digits`: the
// language and the weight.
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { withPackage } from './npm-package.mjs';

const spec = 'eld@2.1.0';
/** Languages whose script has others. */
const languages = (
  'ar az be bg ca cs da de en es et eu fa fi fr hi hr hu is it ku lt lv mr ms nl no pl pt ro ru sk sl sq sr sv tl tr ' +
  'uk ur vi yo'
).split(' ');
/** The package subtracts this from its weights. */
const subtracted = 53;
const step = 12;
/** Characters that are in no group. */
const digits = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code)).filter((char) =>
  /[!-&(-`{-~]/.test(char),
);

await withPackage(spec, async (load) => {
  const { ngramsData } = await load('src/ngrams/small.js');
  const { dictionary } = await load('src/dictionary.js');
  // The package writes bytes above 7F as other characters.
  const bytes = new Map(dictionary.map((char, byte) => [char, byte]).filter(([char, byte]) => byte > 127 && char !== ' '));
  const decoded = (group) =>
    Array.from(group, (char) => (bytes.has(char) ? String.fromCharCode(bytes.get(char)) : char)).join('');
  const lines = Object.entries(ngramsData.ngrams).flatMap(([group, weights]) => {
    const pairs = Object.entries(weights).flatMap(([id, weight]) => {
      const language = languages.indexOf(ngramsData.languages[id]);
      return language < 0 ? [] : [digits[language] + digits[Math.round((weight + subtracted) / step)]];
    });
    return pairs.length === 0 ? [] : [decoded(group) + pairs.join('')];
  });
  const text = `${languages.join(' ')}\n${lines.sort().join('\n')}`;
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(new URL('languages.txt.br', import.meta.url), brotliCompressSync(Buffer.from(text, 'latin1'), { params }));
});
