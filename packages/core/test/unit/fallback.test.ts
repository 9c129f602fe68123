import type { Engine, RenderInput, SceneNode } from '@placard/core/engine';
import { expect, it } from 'vitest';
import { withFallback } from '../../src/pipeline/fallback.js';

const unused = (): never => {
  throw new Error('only scenes are rendered here');
};

/** An engine that refuses scenes of a type, and adds a warning to each image. */
const engineOf = (name: string, refused: string | undefined, closed: string[]): Engine => ({
  name,
  version: '1',
  measure: unused,
  units: unused,
  language: () => undefined,
  refusal: ({ type }) => (type === refused ? `<${type}> is not known` : null),
  render: async () => ({ bytes: new Uint8Array(), warnings: [`of ${name}`], stages: {} }),
  close: async () => void closed.push(name),
});

it('renders with the second engine only what the first one refuses, and says so', async () => {
  const closed: string[] = [];
  let opened = 0;
  const open = async (): Promise<Engine> => ((opened += 1), engineOf('second', undefined, closed));
  const engine = withFallback(engineOf('first', 'svg', closed), { name: 'second', version: '2', open });
  const warningsOf = async (type: SceneNode['type']) => {
    const sheet = { scene: { type, props: {} } } as RenderInput;
    return (await engine.render(sheet, AbortSignal.timeout(1_000))).warnings;
  };
  expect([engine.name, engine.version]).toEqual(['first', '1+second-2']);
  expect([await warningsOf('div'), opened]).toEqual([['of first'], 0]);
  for (let card = 0; card < 2; card++)
    expect(await warningsOf('svg')).toEqual(['of second', 'drawn by the second engine: <svg> is not known']);
  expect(opened).toBe(1);
  await engine.close();
  expect(closed).toEqual(['first', 'second']);
});
