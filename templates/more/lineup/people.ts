import type { Frame, SceneNode } from '@placard/core';
import { cells } from '@placard/templates/parts/cells';
import { set } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import { faceStyle } from '@placard/templates/parts/fitted';
import type { LineupParams } from './params.js';

export const condensed = { family: 'Barlow Condensed', lineHeight: 1 } as const;

/** A name or a role on one line, at any size. Distances are in font sizes; `left` is where the ink begins. */
export interface Words {
  readonly width: number;
  readonly left: number;
  readonly above: number;
  readonly cap: number;
  readonly below: number;
  readonly node: (size: number) => SceneNode;
}

export interface Person {
  readonly name: string;
  readonly words: Words;
  readonly role: Words | undefined;
  /** An embedded image, and the param that holds it. */
  readonly picture: string | undefined;
  readonly param: string;
}

/** Font size at which texts are measured, in pixels. */
const measure = 100;

function wordsOf(frame: Frame, name: 'name' | 'role', words: string, color: string): Words {
  const face = { ...condensed, weight: name === 'name' ? 700 : 600, color, tracking: name === 'name' ? -0.012 : 0.005 };
  const node = (fontSize: number): SceneNode =>
    text(name, words, { ...faceStyle(words, face), fontSize, textWrap: 'nowrap' });
  const { metrics } = set(frame, node(measure));
  const left = Math.min(0, ...metrics.ink.map((ink) => ink.left));
  const right = Math.max(metrics.width, ...metrics.ink.map((ink) => ink.right));
  return {
    width: (right - left) / measure,
    left: left / measure,
    above: Math.max(0, ...metrics.ink.map(({ top }) => -top)) / measure,
    cap: metrics.height / measure,
    below: Math.max(0, ...metrics.ink.map(({ bottom }) => bottom - metrics.height)) / measure,
    node,
  };
}

/** The people of the bill, in their order. Entries without a name are left out. */
export function peopleOf(params: LineupParams, frame: Frame, color: string): readonly Person[] {
  const { face1, face2, face3, face4, face5, face6, face7, face8 } = params;
  const faces = [face1, face2, face3, face4, face5, face6, face7, face8];
  return params.people.flatMap((entry, i) => {
    const { label, value } = cells(entry);
    const name = label || value;
    if (name === '') return [];
    const picture = faces[i];
    return [
      {
        name,
        words: wordsOf(frame, 'name', name, color),
        role: label === '' || value === '' ? undefined : wordsOf(frame, 'role', value, color),
        picture: picture?.startsWith('data:image/') === true ? picture : undefined,
        param: `face${i + 1}`,
      },
    ];
  });
}
