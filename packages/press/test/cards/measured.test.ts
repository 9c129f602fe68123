import type { SceneNode, Style } from '@placard/core';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { describe, expect, it } from 'vitest';

const engine = await createPressEngine({ fonts });

const type: Style = { fontFamily: 'Archivo', textBox: 'trim-both cap alphabetic', textAlign: 'left' };

/** Texts and bounds for which a further line or a hundredth of a pixel would change the font size. */
const texts: readonly (readonly [string, Style, string])[] = [
  [
    'a maximum height',
    {
      width: 812,
      maxHeight: 382.448,
      fit: { min: 56, max: 60 },
      lineHeight: 1.02,
      fontWeight: 700,
      textWrap: 'balance',
    },
    'ꯉꯥꯡꯕꯒꯤ ꯃꯤꯁꯤꯡ ꯂꯤꯆꯥ ꯱꯸ ꯃꯨꯛ ꯂꯩꯔꯦ ꯏꯟꯗꯤꯌꯥꯒꯤ ꯁ꯭ꯇꯦꯠ ꯃꯅꯤꯄꯨꯔꯗ ꯫ ꯅꯤꯡꯁꯕ ꯊꯣꯛꯇ꯭ꯔꯕ ꯃꯇꯝꯗꯒꯤ ꯃꯤꯇꯩꯂꯣꯟꯁꯤ ꯃꯤꯇꯩ ꯃꯌꯦꯛꯅꯥ ꯏꯛꯏ ꯫ ꯃꯤꯇꯩꯂꯣꯟ ꯉꯥꯡꯕꯒꯤ',
  ],
  [
    'a maximum height of two lines',
    { width: 864, maxHeight: 56.7, fit: { min: 18, max: 27 }, lineHeight: 1.2, fontWeight: 600, textWrap: 'balance' },
    'ꨖꩌꨠꨩ ꨨꨯꨮꨓꨭꩇꨚꨞꨥꨩ ꨓꨯꨮꨧꩌ ꨨꨯꨮꨓꨭꩌ ꨓꨔꨩꨈꨓꨯ ꨀꨩꨨ ꩝ ꨓꨯꨮꨧꩆꨌ ꨢꨯ ꨘꨪꨣꨯꨖꨯ ꨃ',
  ],
];

const places: readonly (readonly [string, Style])[] = [
  ['where it is put', { position: 'absolute', left: 100, top: 200 }],
  ['in a row', {}],
];

/** Templates measure texts before they place them, so a measured text must be drawn in the same size. */
describe.each(texts)('a text with %s', (_, style, words) => {
  const node = (place: Style): SceneNode => ({
    type: 'div',
    props: { name: 'title', style: { ...type, ...style, ...place }, children: words },
  });

  it.each(places)('is set %s as it was measured', (_, place) => {
    const { ink } = engine.measure(node({}));
    const card: SceneNode = {
      type: 'div',
      props: { style: { width: 1200, height: 2000, alignItems: 'flex-start' }, children: [node(place)] },
    };
    const [text] = engine.texts?.(card, 1200, 2000) ?? [];
    const glyphs = text?.ink ?? [];
    expect(Math.max(...glyphs.map(({ right }) => right)) - Number(place.left ?? 0)).toBeCloseTo(
      Math.max(...ink.map(({ right }) => right)),
      1,
    );
    expect(Math.max(...glyphs.map(({ bottom }) => bottom)) - Number(place.top ?? 0)).toBeCloseTo(
      Math.max(...ink.map(({ bottom }) => bottom)),
      1,
    );
  });
});
