import { childrenOf, isNode, type Preset, type SceneNode, type Template } from '@placard/core';
import { presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { createTypesetter } from '@placard/text';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../frame.js';

const typesetter = await createTypesetter(fonts);
const found = templates.templates.find(({ id }) => id === 'receipt');
if (found === undefined) throw new Error('the template is not registered');
const receipt: Template = found;

type Receipt = Readonly<Record<string, unknown>>;

const sceneOf = (params: Receipt, preset: Preset): SceneNode => receipt.render(params, frameOf(typesetter, preset));

function named(scene: SceneNode, name: string): SceneNode[] {
  const below = childrenOf(scene).flatMap((child) => (isNode(child) ? named(child, name) : []));
  return scene.props.name === name ? [scene, ...below] : below;
}

const textOf = (node: SceneNode): string =>
  childrenOf(node)
    .filter((child) => !isNode(child))
    .join('');

const number = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error(`${String(value)} is no number`);
  return value;
};

/** A second table of the symbols 0 to 102, as eleven bits each, to find errors in the template's table of widths. */
const bits =
  '6cc66c66649848c44c4c84c446464864462459c4dc4ce5cc4ec4e667265c64e6e467476e74c72c7267647347326d86c6636518458446' +
  '5884684626886286225b858e46e5d85c647677668e62e6e86e26ee75874671676876271a77a64278a53050c4b048642c4265905844d0' +
  '4c24344326126507ba61447a53c4bc49e5e44f44f27a47947926de6f67b657851e45e5e85e27a87a25de5ee75e7ae';
const values = new Map([...(bits.match(/.{3}/g) ?? [])].map((code, value) => [Number.parseInt(code, 16), value]));
const startC = 0b11010011100;
const stop = 0b1100011101011;

/** Decodes the barcode from its dark and light modules, as a scanner does. */
function scan(scene: SceneNode, preset: Preset): { digits: string; module: number; quiet: readonly [number, number] } {
  const [barcode] = named(scene, 'barcode');
  const [path] = childrenOf(barcode ?? scene);
  const drawing = isNode(path) ? String(path.props['d']) : '';
  const upright = preset !== 'square';
  const bars = [...drawing.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)].map(([, x, y, width, height]) => ({
    from: Number(upright ? y : x),
    extent: Number(upright ? height : width),
  }));
  const module = Math.min(...bars.map(({ extent }) => extent));
  const last = bars.at(-1) ?? { from: 0, extent: 0 };
  const length = last.from + last.extent;
  const dark = (at: number): boolean => bars.some(({ from, extent }) => at >= from && at < from + extent);
  const read = Array.from({ length: length / module }, (_, i) => (dark((i + 0.5) * module) ? '1' : '0')).join('');
  const body = read.slice(0, -13);
  const symbols = (body.match(/.{11}/g) ?? []).map((symbol) => Number.parseInt(symbol, 2));
  expect(symbols[0]).toBe(startC);
  expect(Number.parseInt(read.slice(-13), 2)).toBe(stop);
  const decoded = symbols.slice(1).map((symbol) => {
    const value = values.get(symbol);
    if (value === undefined) throw new Error(`${symbol.toString(2)} is no symbol`);
    return value;
  });
  const pairs = decoded.slice(0, -1);
  expect(decoded.at(-1)).toBe(pairs.reduce((sum, pair, i) => sum + pair * (i + 1), 105) % 103);
  const begin = number(barcode?.props.style?.[upright ? 'top' : 'left']);
  const edges = paperEdges(scene, upright);
  return {
    digits: pairs.map((pair) => String(pair).padStart(2, '0')).join(''),
    module,
    quiet: [begin - edges[0], edges[1] - begin - length],
  };
}

/** Returns the edges of the paper's rectangle in the direction of the barcode. */
function paperEdges(scene: SceneNode, upright: boolean): readonly [number, number] {
  const [paper] = named(scene, 'paper');
  const { left, width, height } = paper?.props.style ?? {};
  // The strip with the teeth is below this rectangle.
  return upright ? [0, number(height)] : [number(left), number(left) + number(width)];
}

const wide60 = 'Exterior gloss paint, signal red, 2.5 litre tin, matt | 38.90';
const extremes: Readonly<Record<string, Receipt>> = {
  least: { store: 'A', items: ['B'] },
  full: {
    store: 'Northgate Hardware and Timber Supply Coo',
    items: Array.from({ length: 10 }, () => wide60.slice(0, 60)),
    total: 'GBP 1,234,567,890.12',
    date: 'Saturday the 14th of March 2026, 18:42:0',
    footer: 'Goods remain ours until paid for. Returns are in 30 days or.',
  },
  unbroken: {
    store: 'W'.repeat(40),
    items: Array.from({ length: 10 }, () => 'W'.repeat(60)),
    total: 'W'.repeat(20),
    date: 'W'.repeat(40),
    footer: 'W'.repeat(60),
  },
  values: {
    store: 'Values',
    items: [`A | ${'8'.repeat(56)}`, '| 3', '|', 'Alone', 'Twice | barred | 4'],
    footer: 'Bye.',
  },
};
const cases: readonly (readonly [string, Receipt])[] = [
  ...receipt.examples.map(({ name, params }) => [name, params] as const),
  ...Object.entries(extremes),
];

describe.each(presetNames)('receipt, %s', (preset) => {
  it.each(cases)('%s: the barcode reads as the digits beside it, with light margins on the paper', (_, params) => {
    const scene = sceneOf(params, preset);
    const { digits, module, quiet } = scan(scene, preset);
    expect(digits).toMatch(/^\d{16}$/);
    expect(textOf(named(scene, 'digits')[0] ?? scene).replaceAll(' ', '')).toBe(digits);
    expect(module).toBeGreaterThanOrEqual(3);
    for (const margin of quiet) expect(margin).toBeGreaterThanOrEqual(10 * module);
  });

  it.each(cases)('%s: values and totals are never cut, and lines do not run into each other', (_, params) => {
    const scene = sceneOf(params, preset);
    for (const name of ['store', 'value', 'total', 'totalLabel', 'date', 'footer']) {
      for (const node of named(scene, name))
        expect(typesetter.set(node).truncated, `${name}: ${textOf(node)}`).toBe(false);
    }
    const tops = named(scene, 'item').map(({ props }) => number(props.style?.top));
    const sizes = named(scene, 'item').map(({ props }) => number(props.style?.fontSize));
    tops.slice(1).forEach((top, i) => expect(top - (tops[i] ?? 0)).toBeGreaterThanOrEqual(sizes[i] ?? 0));
  });

  it('sets ten items at 24 px or larger', () => {
    for (const params of [extremes['full'], receipt.examples.find(({ name }) => name === 'long')?.params]) {
      const items = named(sceneOf(params ?? {}, preset), 'item');
      expect(items).toHaveLength(10);
      for (const { props } of items) expect(number(props.style?.fontSize)).toBeGreaterThanOrEqual(24);
    }
  });

  it('stands every leader dot on one grid', () => {
    const [print] = named(sceneOf(cases[0]?.[1] ?? {}, preset), 'print');
    const dots = childrenOf(print ?? { type: 'svg', props: {} })
      .filter(isNode)
      .find(({ props }) => props['fill'] === '#55575F');
    const columns = new Set([...String(dots?.props['d']).matchAll(/M(\d+) /g)].map(([, x]) => Number(x)));
    const sorted = [...columns].sort((a, b) => a - b);
    const pitches = new Set(sorted.slice(1).map((x, i) => x - (sorted[i] ?? 0)));
    expect(pitches.size).toBe(1);
  });
});

describe('receipt', () => {
  const typical = receipt.examples[0]?.params ?? {};

  it('draws the same scene for the same params, and another barcode for others', () => {
    expect(sceneOf(typical, 'og')).toEqual(sceneOf(typical, 'og'));
    expect(scan(sceneOf({ ...typical, total: '25.46' }, 'og'), 'og').digits).not.toBe(
      scan(sceneOf(typical, 'og'), 'og').digits,
    );
  });

  it.each([
    ['de', 'SUMME'],
    ['pt-BR', 'TOTAL'],
    ['zh-Hant', '合計'],
    ['zh-CN', '合计'],
    ['RU', 'ИТОГО'],
    ['xx', 'TOTAL'],
  ])('says "total" in %s', (lang, word) => {
    expect(named(sceneOf({ ...typical, lang }, 'og'), 'totalLabel').map(textOf)).toEqual([word]);
  });

  it.each([
    ['right', { store: 'מכולת', items: ['לחם | 12.00'], total: '12.00', date: '14.03.2026', footer: 'Tel. 03-555' }],
    ['left', { store: 'Corner shop', items: ['Bread | 12.00'], total: '12.00', date: '14.03.2026', footer: 'תודה' }],
  ])('begins the small print at the edge where its card begins: %s', (side, params) => {
    const scene = sceneOf(params, 'og');
    for (const name of ['date', 'footer']) {
      const nodes = named(scene, name);
      expect(nodes.length, name).toBe(1);
      const { set, width } = typesetter.set(nodes[0] ?? scene);
      const [first] = set[0]?.runs ?? [];
      const room = number(nodes[0]?.props.style?.width);
      const begins = side === 'left' ? (first?.x ?? Number.NaN) : room - (first?.x ?? 0) - width;
      expect([name, Math.abs(begins) < 1]).toEqual([name, true]);
    }
  });

  it('splits an item at its last bar', () => {
    const scene = sceneOf({ store: 'A', items: ['a | b | c', '| d', 'e |', 'f'] }, 'og');
    expect(named(scene, 'item').map(textOf)).toEqual(['a | b', 'e', 'f']);
    expect(named(scene, 'value').map(textOf)).toEqual(['c', 'd']);
  });

  it('has its whole text as alt text', () => {
    expect(receipt.alt({ store: 'Diner', items: ['Tea | 2.00', '|', 'Nothing'], total: '2.00', date: '14 Mar' })).toBe(
      'Receipt: Diner, 14 Mar. Tea 2.00 and Nothing. Total: 2.00.',
    );
    expect(receipt.alt({ store: 'Diner', items: ['Tea'] })).toBe('Receipt: Diner. Tea.');
  });
});
