import { childrenOf, isNode, presets, type Preset, type SceneNode } from '@placard/core';
import { presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { createTypesetter } from '@placard/text';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../frame.js';

const typesetter = await createTypesetter(fonts);
const punchcard = templates.templates.find(({ id }) => id === 'punchcard');

/** Characters of the IBM 029 by their punched rows 12, 11, 0, 1 … 9: twelve bits, of which row 12 is the highest. */
const reader = new Map<number, string>([[0, ' ']]);
const row = (name: number): number => 1 << (name === 12 ? 11 : name === 11 ? 10 : 9 - name);
[...'0123456789'].forEach((char, digit) => reader.set(row(digit), char));
[...'ABCDEFGHI'].forEach((char, i) => reader.set(row(12) | row(i + 1), char));
[...'JKLMNOPQR'].forEach((char, i) => reader.set(row(11) | row(i + 1), char));
[...'STUVWXYZ'].forEach((char, i) => reader.set(row(0) | row(i + 2), char));
[...'¢.<(+|'].forEach((char, i) => reader.set(row(12) | row(8) | row(i + 2), char));
[...'!$*);¬'].forEach((char, i) => reader.set(row(11) | row(8) | row(i + 2), char));
[...',%_>?'].forEach((char, i) => reader.set(row(0) | row(8) | row(i + 3), char));
[...`:#@'="`].forEach((char, i) => reader.set(row(8) | row(i + 2), char));
reader
  .set(row(12), '&')
  .set(row(11), '-')
  .set(row(0) | row(1), '/');

function find(node: SceneNode, name: string): SceneNode | undefined {
  if (node.props.name === name) return node;
  for (const child of childrenOf(node)) {
    const found = isNode(child) ? find(child, name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Read {
  readonly columns: readonly number[];
  readonly visible: boolean;
}

/** Returns the rectangles in the color of the ground under the card. */
function holesIn(card: SceneNode | undefined) {
  const paths = card === undefined ? [] : childrenOf(card).filter(isNode);
  const [ground] = paths.map(({ props }) => props['fill']);
  return paths
    .filter(({ props }) => props['fill'] === ground)
    .flatMap(({ props }) => [...String(props['d']).matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h/g)])
    .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }));
}

/**
 * Reads the holes by the dimensions of an IBM 5081 card: the pitch is 0.087 inches for columns and 0.25 inches for
 * rows. A hole is 0.055 inches wide and 0.125 inches high: its size in the drawing gives the scale in both directions.
 */
function read(text: string, preset: Preset): Read {
  if (punchcard === undefined) throw new Error('the template is not registered');
  const size = presets[preset];
  const scene = punchcard.render({ text }, frameOf(typesetter, preset));
  const card = find(scene, 'holes');
  const rectangles = holesIn(card);
  const columns: number[] = [];
  let visible = true;
  for (const { x, y, width, height } of rectangles) {
    const column = ((x + width / 2) / (width / 0.055) - 0.2505) / 0.087;
    const line = ((y + height / 2) / (height / 0.125) - 0.27) / 0.25;
    expect(Math.abs(column - Math.round(column))).toBeLessThan(0.02);
    expect(Math.abs(line - Math.round(line))).toBeLessThan(0.02);
    const at = Math.round(column);
    columns[at] = (columns[at] ?? 0) | (1 << (11 - Math.round(line)));
    const { left = 0, top = 0 } = card?.props.style ?? {};
    visible &&= Number(left) + x + width <= size.width && Number(top) + y + height <= size.height;
  }
  return { columns: Array.from(columns, (bits) => bits ?? 0), visible };
}

const decode = (text: string, preset: Preset): string =>
  read(text, preset)
    .columns.map((bits) => reader.get(bits) ?? '�')
    .join('');

describe('punchcard', () => {
  it.each(presetNames)('holds its text in its holes, %s', (preset) => {
    for (const text of [
      'HELLO',
      'DO NOT FOLD, SPINDLE OR MUTILATE',
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789',
      `¢.<(+|&!$*);¬-/,%_>?:#@'="`,
      'A PROGRAM IS A DECK OF CARDS, SO NUMBER EVERY ONE BEFORE YOU DROP IT ON A FLOOR!',
    ])
      expect(decode(text, preset)).toBe(text);
  });

  it('transliterates what the keypunch has no key for', () => {
    expect(decode('“Ça marche” – straße, Ørsted…', 'og')).toBe('"CA MARCHE" - STRASSE, ORSTED...');
  });

  it('punches any other character in column binary', () => {
    const { columns } = read('東京', 'square');
    expect(columns).toEqual([...'東京'].map((char) => (char.codePointAt(0) ?? 0) & 0xfff));
  });

  it.each(presetNames)('leaves every hole within the image, %s', (preset) => {
    for (let length = 1; length <= 80; length += 1) expect(read('9'.repeat(length), preset).visible).toBe(true);
  });
});
