import { backgrounds } from '@placard/backgrounds';
import { presets } from '@placard/core';
import { sceneOf } from '@placard/core/checks';
import type { PlacedText } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';

const docs = templates.templates.find(({ id }) => id === 'docs');
const engine = await createPressEngine({ fonts });

function textOf(name: string, params: Readonly<Record<string, string>>, photo = false): PlacedText {
  const { width, height } = presets.og;
  const background = photo ? (backgrounds.backgrounds[0] ?? null) : null;
  const scene = docs && sceneOf(docs, { params, preset: 'og', background }, engine);
  const found = scene && engine.texts?.(scene, width, height).find((text) => text.name === name);
  if (found === undefined) throw new Error(`the card has no ${name}`);
  return found;
}

describe('docs', () => {
  it.each([
    ['hyphenates a word that is wider than the card', 'Benachrichtigungseinstellungen konfigurieren', true],
    ['does not hyphenate a name in code', 'benachrichtigungs_einstellungen_konfigurieren()', false],
  ])('%s', (_, title, hyphenated) => {
    const { ink } = textOf('title', { title, lang: 'de', description: 'Legen Sie fest, wann.' }, true);
    expect(ink.length > title.replaceAll(' ', '').length).toBe(hyphenated);
  });

  it('has no small description under a title that is only as large as its line is wide', () => {
    const title = 'std::ranges::views::chunk_by';
    const params = { title, section: 'Ranges library', product: 'cppreference' };
    const description = 'Splits a view into subranges wherever a predicate returns false; available since C++23.';
    expect(textOf('title', { ...params, description }).fontSize).toBe(textOf('title', params).fontSize);
    expect(textOf('description', { ...params, description }).fontSize).toBeGreaterThanOrEqual(28);
  });
});
