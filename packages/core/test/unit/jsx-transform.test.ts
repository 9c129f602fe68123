import { build } from 'esbuild';
import { expect, it } from 'vitest';
import type { SceneNode } from '@placard/core';

const source = `
const Badge = ({ name, children }) => <b name={name}>{children}</b>;
export const scene = (
  <div style={{ gap: 8 }}>
    <Badge name="one">first</Badge>
    <>{['second', 3]}</>
  </div>
);`;

/** Returns the scene of the source, compiled with the JSX transform for development or for production. */
async function sceneOf(jsxDev: boolean): Promise<SceneNode> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, loader: 'tsx', resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    jsxDev,
    jsxImportSource: '@placard/core',
  });
  expect(Object.keys(metafile.inputs).some((file) => file.endsWith('/jsx-dev-runtime.js'))).toBe(jsxDev);
  const code = outputFiles[0]?.text ?? '';
  const { scene } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { scene: SceneNode };
  return scene;
}

it('makes the same scene in development as in production', async () => {
  const scene = await sceneOf(false);
  expect(scene).toMatchObject({ type: 'div', props: { style: { gap: 8 }, children: [{ type: 'b' }, {}] } });
  expect(await sceneOf(true)).toEqual(scene);
});
