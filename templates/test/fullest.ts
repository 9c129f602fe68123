import { backgrounds } from '@placard/backgrounds';
import type { Template } from '@placard/core';
import {
  auditInk,
  layoutFaults,
  sampleAt,
  sampled,
  sceneOf,
  tallSizes,
  textCases,
  type Sample,
} from '@placard/core/checks';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { describe, expect, it } from 'vitest';
import { all } from './all.js';

/** Texts whose ink extends furthest above and below the line: Urdu in Nastaliq, and Balinese without spaces. */
const sentences = {
  ur: 'مصنوعی ذہانت کیا ہے؟ آسان اُردو میں مکمّل رہنمائی، ہمّت نہ ہاریں',
  ban: 'ᬫᬓᬲᬫᬶᬫᬦᬸᬲᬦᬾᬓᭂᬫ᭄ᬩᬲᬶᬦ᭄ᬫᬳᬃᬤᬶᬓᬮᬦ᭄ᬧᬢᭂᬄᬲᬚ᭄ᬭᭀᬦᬶᬂᬓᬳᬦᬦ᭄ᬮᬦ᭄ᬓᬸᬲ᭟ᬳᬶᬧᬸᬦ᭄ᬓᬵᬦᬸᬕ᭄ᬭᬳᬶᬦ᭄ᬯᬶᬯᬾᬓ',
} as const;

const engine = await createPressEngine({ fonts });
const photo = backgrounds.backgrounds.find(({ id }) => id === 'bg-24') ?? null;

/** Returns the longest params of a template, with letters of the sentence. Values after a bar are kept. */
function fullest(template: Template, sentence: string): Readonly<Record<string, unknown>> {
  const longest = textCases(template).find(({ name }) => name === 'Longest')?.params ?? {};
  const letters = [...sentence];
  const replaced = (words: string, from: number): string => {
    const [label = '', ...cells] = words.split(' | ');
    return [
      Array.from(label, (_, i) => letters[(from + i) % letters.length])
        .join('')
        .trim(),
      ...cells,
    ].join(' | ');
  };
  const schemas = template.params.properties;
  return Object.fromEntries(
    Object.entries(longest).map(([name, value]) => {
      const schema = schemas[name];
      const isProse = !/"(?:pattern|enum)"/.test(JSON.stringify(schema));
      if (!isProse) return [name, value];
      if (typeof value === 'string') return [name, replaced(value, 0)];
      return [name, Array.isArray(value) ? value.map((item, i) => replaced(String(item), 7 * i)) : value];
    }),
  );
}

/**
 * No text that a schema allows may cover another text or leave the card.
 *
 * @param sample with it, each template is laid out at a part of the presets and tall sizes, at one at least
 */
export const testFullest = (sample?: Sample): void =>
  describe.each(all.map((template, at) => ({ template, at, ...template })))(
    '$id v$version, as full as it may be',
    ({ template, at }) => testTemplate(template, at, sample),
  );

function testTemplate(template: Template, at: number, sample: Sample | undefined): void {
  it.each(Object.entries(sentences))('in %s', async (lang, sentence) => {
    const params = { ...fullest(template, sentence), ...('lang' in template.params.properties ? { lang } : {}) };
    const faults: string[] = [];
    const places = [
      ...(['og', 'x', 'square'] as const).map((preset) => ({ name: preset, preset })),
      ...tallSizes(template),
    ];
    for (const { name, ...size } of sampled(places, sampleAt(sample, at, places.length))) {
      const background = name === 'og' || name === 'portrait' || !template.background ? null : photo;
      const card = { params, ...size, background };
      const found = [
        ...(await auditInk(template, card, engine, { excused: false })),
        ...layoutFaults(engine, sceneOf(template, card, engine), card),
      ];
      faults.push(...found.map(({ message }) => `${name}: ${message}`));
    }
    expect(faults).toEqual([]);
  });
}
