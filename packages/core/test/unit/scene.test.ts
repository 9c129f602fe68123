import { childrenOf, isNode, type SceneChild, type SceneNode } from '@placard/core';
import { Fragment, jsx, jsxs } from '@placard/core/jsx-runtime';
import { describe, expect, it } from 'vitest';

const node: SceneNode = { type: 'span', props: { children: 'x' } };
const of = (children?: SceneChild): (SceneNode | string)[] =>
  childrenOf({ type: 'div', props: children === undefined ? {} : { children } });

describe('children', () => {
  it.each([
    ['none', undefined, []],
    ['one text', 'a', ['a']],
    ['one node', node, [node]],
    ['a number, also zero', [0, 1.5, -1], ['0', '1.5', '-1']],
    ['what draws nothing', [null, undefined, true, false, ''], []],
    ['a space, which draws', ' ', [' ']],
    ['lists in lists', ['a', [node, ['b', [[null, 'c']]]], []], ['a', node, 'b', 'c']],
  ])('of %s', (_, children, expected) => {
    expect(of(children)).toEqual(expected);
  });

  it('are distinguished from text', () => {
    expect(isNode(node)).toBe(true);
    for (const other of ['div', 3, null, undefined, [], {}, { type: 'div' }]) expect(isNode(other)).toBe(false);
  });
});

describe('jsx', () => {
  it('makes plain data', () => {
    const props = { style: { display: 'flex' as const }, children: ['a', 'b'] };
    expect(jsx('div', props)).toEqual({ type: 'div', props });
    expect(jsxs).toBe(jsx);
    expect(JSON.parse(JSON.stringify(jsx('div', props)))).toEqual({ type: 'div', props });
  });

  it('calls a component immediately', () => {
    const Badge = ({ name, children }: SceneNode['props']): SceneNode =>
      jsx('b', { children: [name, ':', children] as SceneChild });
    expect(jsx(Badge, { name: 'n', children: 'c' })).toEqual({ type: 'b', props: { children: ['n', ':', 'c'] } });
  });

  it('leaves nothing of a fragment but its children', () => {
    const fragment = jsx(Fragment, { children: ['a', node] });
    expect(childrenOf(jsx('div', { children: ['b', fragment] }))).toEqual(['b', 'a', node]);
  });
});
