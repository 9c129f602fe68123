import type { Background } from '../assets/background.js';
import { cleanText } from '../request/clean.js';
import { presetNames } from '../request/preset.js';
import { compile, paramSchema, type ParamSchema } from '../template/schema.js';
import type { Template } from '../template/template.js';
import type { CheckedCard } from './check.js';
import { generatedParams } from './generated-params.js';
import { hardWords, type HardWords } from './hard-words.js';
import { examplesOf } from './laid-out.js';
import { tallSizes } from './sizes.js';
import { isFree } from './text-cases.js';

/** A card with words that are hard to lay out. */
export interface HardCard extends CheckedCard {
  /** No card can show these words in full. A warning is enough. */
  readonly extreme: boolean;
}

type Words = Omit<HardCard, 'preset' | 'size' | 'background'>;
type Place = Pick<HardCard, 'name' | 'preset' | 'size'>;

/** Number of cards with generated params. */
const generations = 36;

/**
 * Cards with hard words: each word in all free texts of a template, long and short; each word in every second param
 * alone; and generated params. The combinations with presets and photo rotate, because testing all of them would take
 * too long. Those of a template that is drawn for tall are at its tall sizes, too.
 */
export function hardCards(template: Template, photo: Background): HardCard[] {
  const validate = compile(template.params, 'params');
  const words = [...generatedWords(template), ...oneHard(template), ...allHard(template)];
  const admitted = words.filter(({ params }) => validate(structuredClone({ ...params })).length === 0);
  const grounds = template.background ? [null, photo] : [null];
  const rotated = (places: readonly Place[]): HardCard[] => {
    const frames = places.flatMap((place) => grounds.map((background) => ({ ...place, background })));
    return admitted.flatMap((card, i) => {
      // Shifted by one each round, so that a param is tested with different frames.
      const frame = frames[(i + Math.floor(i / frames.length)) % frames.length];
      return frame === undefined ? [] : [{ ...card, ...frame, name: `${card.name}, ${frame.name}` }];
    });
  };
  return [...rotated(presetNames.map((preset) => ({ name: preset, preset }))), ...rotated(tallSizes(template))];
}

const generatedWords = (template: Template): Words[] =>
  Array.from({ length: generations }, (_, seed) => ({
    name: `generated ${seed}`,
    params: generatedParams(template, seed),
    extreme: false,
  }));

function oneHard(template: Template): Words[] {
  const fields = fieldsOf(template);
  const base = typicalOf(template);
  return hardWords.flatMap((hard, i) =>
    fields.flatMap(([name, schema], j) => {
      if ((i + j) % 2 === 1) return [];
      const value = filled(schema, base[name], hard, Math.floor((i + j) / 2) % 2 === 1);
      if (value === undefined) return [];
      const params = { ...base, ...langOf(template, hard), [name]: value };
      return [{ name: `${name} in ${labelOf(hard)}`, params, extreme: hard.extreme }];
    }),
  );
}

/** Without `lang`, because few callers pass it. */
function allHard(template: Template): Words[] {
  const fields = fieldsOf(template);
  const base = typicalOf(template);
  return hardWords.flatMap((hard) =>
    (hard.texts.length > 1 ? [false, true] : [false]).map((isShort) => ({
      name: `all ${isShort ? 'short' : 'long'} in ${labelOf(hard)}`,
      params: {
        ...base,
        ...Object.fromEntries(
          fields.flatMap(([name, schema]) => {
            const value = filled(schema, base[name], hard, isShort);
            return value === undefined ? [] : [[name, value]];
          }),
        ),
      },
      extreme: hard.extreme,
    })),
  );
}

const labelOf = ({ lang, texts }: HardWords): string => (lang === 'und' ? `“${texts[0]}”` : lang);

const langOf = ({ params }: Template, { lang }: HardWords): { lang?: string } =>
  lang !== 'und' && 'lang' in params.properties ? { lang } : {};

function typicalOf(template: Template): Readonly<Record<string, unknown>> {
  const examples = examplesOf(template);
  return (examples.find(({ name }) => name === 'typical') ?? examples[0])?.params ?? {};
}

/** Params that hold free text or lists of it. */
function fieldsOf({ params }: Template): (readonly [string, ParamSchema])[] {
  return Object.entries(params.properties).flatMap(([name, raw]) => {
    const schema = paramSchema(raw);
    return isFree(schema) || schema.type === 'array' ? [[name, schema] as const] : [];
  });
}

/** A param's value made of hard words; undefined when the schema admits none. */
function filled(schema: ParamSchema, example: unknown, hard: HardWords, isShort: boolean): unknown {
  if (schema.type !== 'array') return fitting(hard, schema.maxLength ?? 0, isShort);
  const items = Array.isArray(example) ? example.map(String) : Array.from({ length: schema.minItems ?? 1 }, () => '');
  const length = schema.items?.maxLength ?? 0;
  const value = items.map((item, i) => row(item, length, hard, isShort !== (i % 2 === 1)));
  return value.every((item, i) => item === items[i]) ? undefined : value;
}

/** A row with hard words as its label, or as its amount when they are a figure. */
function row(item: string, length: number, hard: HardWords, isShort: boolean): string {
  const cells = item.split('|').map((cell) => cell.trim());
  const at = hard.lang === 'und' && /\d/.test(hard.texts[0]) ? cells.length - 1 : 0;
  const others = cells.filter((_, i) => i !== at).join(' | ');
  const text = fitting(hard, length - (cells.length === 1 ? 0 : lengthOf(others) + 3), isShort);
  return text === undefined ? item : cells.map((cell, i) => (i === at ? text : cell)).join(' | ');
}

/** The longest text that fits a field, or the shortest, in capitals where the script has them. */
function fitting({ lang, texts }: HardWords, length: number, isShort: boolean): string | undefined {
  const admitted = texts.map(cleanText).filter((text) => lengthOf(text) <= length);
  const [shortest] = admitted;
  if (shortest === undefined || !isShort) return admitted.at(-1);
  const capitals = /\p{Lu}/u.test(shortest) ? shortest.toLocaleUpperCase(lang) : shortest;
  return lengthOf(capitals) <= length ? capitals : shortest;
}

/** In code points, as JSON Schema counts. */
const lengthOf = (text: string): number => [...text].length;
