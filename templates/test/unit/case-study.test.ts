import { describe, expect, it } from 'vitest';
import { proofOf } from '../../case-study/proof.js';

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
});
