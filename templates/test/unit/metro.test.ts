import { childrenOf, isNode, type Preset, type SceneNode, type Template } from '@placard/core';
import { presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { createTypesetter } from '@placard/text';
import { describe, expect, it } from 'vitest';
import { signOf } from '../../metro/sign.js';
import { frameOf } from '../frame.js';

const typesetter = await createTypesetter(fonts);
const found = templates.templates.find(({ id }) => id === 'metro');
if (found === undefined) throw new Error('the template is not registered');
const metro: Template = found;

const sceneOf = (params: Readonly<Record<string, unknown>>, preset: Preset): SceneNode =>
  metro.render(params, frameOf(typesetter, preset));

function named(scene: SceneNode, name: string): SceneNode | undefined {
  if (scene.props.name === name) return scene;
  return childrenOf(scene)
    .flatMap((child) => (isNode(child) ? (named(child, name) ?? []) : []))
    .at(0);
}

type Point = readonly [x: number, y: number];

interface Piece {
  readonly from: Point;
  readonly to: Point;
  /** Directions at its start and at its end, as unit vectors. */
  readonly leaves: Point;
  readonly arrives: Point;
}

const unit = (a: Point, b: Point): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

/** The lines and curves of a strip's outline: along one side, and back along the other. */
function piecesOf(path: unknown): Piece[] {
  const pieces: Piece[] = [];
  let at: Point = [0, 0];
  for (const [, letter, rest = ''] of String(path).matchAll(/([MLC])([^MLCZ]+)/g)) {
    const numbers = rest.trim().split(/\s+/).map(Number);
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, i): Point => [numbers[2 * i] ?? NaN, numbers[2 * i + 1] ?? NaN],
    );
    const to = points.at(-1) ?? at;
    if (letter !== 'M') {
      pieces.push({ from: at, to, leaves: unit(at, points[0] ?? to), arrives: unit(points.at(-2) ?? at, to) });
    }
    at = to;
  }
  return pieces;
}

/** Whether the outline turns at a right angle between two pieces, as at the ends of a strip. */
const blunt = (a: Piece, b: Piece): boolean => Math.abs(a.arrives[0] * b.leaves[0] + a.arrives[1] * b.leaves[1]) < 0.1;

const cases = metro.examples.map(({ name, params }) => [name, params] as const);

describe.each(presetNames)('metro, %s', (preset) => {
  it.each(cases)('%s: lines flow through their bends without a corner', (_, params) => {
    const scene = sceneOf(params, preset);
    for (const strip of ['route', 'neighbour']) {
      const pieces = piecesOf(named(scene, strip)?.props['d']);
      expect(pieces.length).toBeGreaterThan(8);
      pieces.slice(1).forEach((piece, i) => {
        const before = pieces[i] ?? piece;
        expect(piece.from).toEqual(before.to);
        if (blunt(before, piece)) return;
        expect(piece.leaves[0], `${strip} at ${piece.from.join(' ')}`).toBeCloseTo(before.arrives[0], 1);
        expect(piece.leaves[1], `${strip} at ${piece.from.join(' ')}`).toBeCloseTo(before.arrives[1], 1);
      });
    }
  });

  it.each(cases)('%s: stops stand one under the other, all in one size', (_, params) => {
    const scene = sceneOf(params, preset);
    const stops = Array.from({ length: 10 }, (_, i) => named(scene, `stop${i + 1}`)).filter(
      (stop) => stop !== undefined,
    );
    const list = params['stops'];
    expect(stops).toHaveLength(Array.isArray(list) ? list.length : 0);
    expect(new Set(stops.map((stop) => stop.props.style?.fit?.max)).size).toBe(1);
    const tops = stops.map((stop) => Number(stop.props.style?.top));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });
});

describe('metro', () => {
  it.each([
    ['Line 4', '4'],
    ['U2', 'U2'],
    ['7 Flushing', '7'],
    ['Ligne 14', '14'],
    ['Web3 from 1999 to now', 'W'],
    ['Product roadmap 2026', 'P'],
    ['Top 10 features', 'T'],
    ['élan', 'É'],
    ['線路 ３', '３'],
  ])('gives %s the sign %s', (line, sign) => {
    expect(signOf(line)).toBe(sign);
  });

  it('says where you are, once', () => {
    expect(metro.alt({ line: 'Loop', stops: ['A', 'B', 'A'], current: 'A' })).toBe(
      'Line map: Loop. Stops: A (you are here), B, and A.',
    );
    expect(metro.alt({ line: 'Loop', stops: ['A', 'B'], current: 'C' })).toBe('Line map: Loop. Stops: A and B.');
  });
});
