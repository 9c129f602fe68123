import { decodeRequest, encodeRequest, valueIn, type Pair } from './codec.js';
import { cardOptions, defaultOf } from './options.js';
import { defaultFormat } from './preset.js';
import { canonicalParams } from './request.js';
import { canonicalSize } from './size.js';
import type { RegisteredTemplate } from '../template/registry.js';
import { isRecord } from '../util/is-record.js';

/**
 * The pairs of a public URL that decide its image, each with its canonical value: without undeclared params, defaults,
 * empty texts, and a background that the template ignores. Equal images have equal pairs, unless only one of them pins
 * the version.
 *
 * @param pairs of the query
 * @throws {PlacardError} invalid_input
 * @returns for `utm_source=x&scale=1&title=+Hello+` the pair `title=Hello`
 */
export function publicPairs(pairs: readonly Pair[], registered: RegisteredTemplate): Pair[] {
  const { template, schemas } = registered;
  const photo = template.background ? valueIn(pairs, 'bg') : undefined;
  const defaults: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(cardOptions.map((name) => [name, defaultOf(name)])),
    format: defaultFormat(photo),
    bg: photo === undefined ? valueIn(pairs, 'bg') : undefined,
  };
  const options = pairs
    .filter(([name, value]) => Object.hasOwn(defaults, name) && defaults[name] !== value)
    .map(([name, value]): Pair => [name, name === 'size' ? (canonicalSize(value) ?? value) : value]);
  const { params } = decodeRequest(pairs, template.id, schemas);
  return [
    ...options,
    ...encodeRequest({ template: template.id, params: canonicalParams(isRecord(params) ? params : {}, registered) }),
  ];
}
