import { compileFile } from '@placard/images';
import type { SceneNode } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { describe, expect, it } from 'vitest';
import { openYoga } from '../../src/yoga/yoga.js';

const yoga = await openYoga(compileFile(new URL('../../dist/yoga.wasm', import.meta.url)));

function layOutText(measure: () => { width: number; height: number }): { readonly width: number } {
  return yoga.within(() => {
    const [root, text] = [yoga.newBox(), yoga.newBox()];
    yoga.set(root, 'AlignItems', 1);
    yoga.insertChild(root, text, 0);
    yoga.setMeasure(text, measure);
    yoga.layOut(root, 100, 100);
    return yoga.computed(text);
  });
}

describe('Yoga', () => {
  // Yoga's stack has 64 KiB, and an exception that passes through WebAssembly does not unwind it.
  it('lays out texts after two hundred that could not be measured', () => {
    for (let i = 0; i < 200; i++)
      expect(() =>
        layOutText(() => {
          throw new Error(`no font for text ${i}`);
        }),
      ).toThrow(`no font for text ${i}`);
    expect(layOutText(() => ({ width: 10, height: 20 })).width).toBe(10);
  });

  it('measures no further text of a layout when one could not be measured', () => {
    let measured = 0;
    const measure = (): never => {
      measured += 1;
      throw new Error('no font');
    };
    expect(() =>
      yoga.within(() => {
        const root = yoga.newBox();
        for (let i = 0; i < 5; i++) {
          const text = yoga.newBox();
          yoga.insertChild(root, text, i);
          yoga.setMeasure(text, measure);
        }
        yoga.layOut(root, 100, 100);
      }),
    ).toThrow('no font');
    expect(measured).toBe(1);
  });
});

describe('boxes in boxes', async () => {
  const press = await createPressEngine({ fonts });
  const nested = (depth: number): SceneNode => ({
    type: 'div',
    props: {
      style: { flexDirection: depth % 2 === 0 ? 'row' : 'column', flexWrap: 'wrap', padding: '1%', flexGrow: 1 },
      children: depth === 1 ? 'deep' : nested(depth - 1),
    },
  });
  const textsOf = (scene: SceneNode): readonly string[] =>
    (press.texts?.(scene, 1200, 630) ?? []).map(({ text }) => text);

  it('are laid out a hundred deep', () => {
    expect(textsOf(nested(100))).toEqual(['deep']);
  });

  it('are refused when they are deeper, which leaves Yoga whole', () => {
    expect(() => textsOf(nested(101))).toThrow('boxes are nested more than 100 deep');
    expect(textsOf(nested(100))).toEqual(['deep']);
  });
});
