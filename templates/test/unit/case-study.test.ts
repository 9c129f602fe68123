import { backgrounds } from '@placard/backgrounds';
import { sceneOf } from '@placard/core/checks';
import { childrenOf, isNode, type SceneNode } from '@placard/core';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { describe, expect, it } from 'vitest';
import { proofOf } from '../../case-study/proof.js';
import { caseStudy } from '../../case-study/v2/template.js';

const engine = await createPressEngine({ fonts });
const photo = backgrounds.backgrounds.find(({ focal }) => focal.x > 0.5 && focal.y < 0.5) ?? null;

const sceneWith = (metric: string, background: typeof photo): SceneNode =>
  sceneOf(caseStudy, { params: { client: 'Ostra', headline: 'Checkout, rebuilt', metric }, preset: 'og', background }, engine); // prettier-ignore

const boxOf = (scene: SceneNode, name: string) =>
  childrenOf(scene)
    .filter(isNode)
    .find(({ props }) => props.name === name)?.props.style;

describe('case-study', () => {
  it.each([
    ['−38%', { before: 1, after: 0.62 }],
    ['+300%', { before: 0.25, after: 1 }],
    ['4×', { before: 0.25, after: 1 }],
    ['×4', { before: 0.25, after: 1 }],
    ['x 4', { before: 0.25, after: 1 }],
    ['4倍', { before: 0.25, after: 1 }],
    ['4-fold', { before: 0.25, after: 1 }],
    ['9 in 10', { share: 0.9 }],
    ['3 out of 4', { share: 0.75 }],
    ['38%', { share: 0.38 }],
    ['−140%', undefined],
    ['11 days', undefined],
    ['€1,240,000.5', undefined],
  ])('reads %s', (metric, proof) => {
    expect(proofOf(metric)).toEqual(proof);
  });

  it.each([
    ['−38%', 0.62],
    ['4×', 0.25],
    ['+300%', 0.25],
    ['9 in 10', 0.9],
    ['−100%', undefined],
  ])('divides the card, or its column beside a photo, to the pixel: %s', (metric, part) => {
    const plain = boxOf(sceneWith(metric, null), 'field');
    expect(plain?.width).toBe(part && part * 1200);
    const over = sceneWith(metric, photo);
    const column = boxOf(over, 'panel');
    expect(boxOf(over, 'field')?.height).toBe(part && Math.round(part * Number(column?.height)));
  });
});
