import { fromElement, type ElementOptions } from '@placard/og';
import { expect, it } from 'vitest';
import { answer } from '../../src/examples/moved-network.js';
import { loadMoved } from '../../src/examples/moved.js';

const cards = await loadMoved();

it('draws every card as its file passes it, by the press', async () => {
  const others: string[] = [];
  for (const { name, element, options } of cards) {
    const { engine, warnings } = await fromElement(element, { ...(options as ElementOptions), fetchImage: answer });
    if (engine !== 'press') others.push(`${name}: ${warnings.join('; ')}`);
  }
  expect([cards.length, others]).toEqual([60, []]);
});
