import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as react from 'react';
import { createElement as h, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { at, draw, filled } from '../drawing.js';

const require = createRequire(import.meta.url);

const Box = ({ color }: { color: string }): ReactNode =>
  h('div', { style: { width: 50, height: 100, background: color } });
const Theme = react.createContext('#ff0000');

/** The colors of four boxes in a row. */
async function colorsOf(...children: readonly ReactNode[]): Promise<string[]> {
  const { bytes } = await draw(h('div', { style: { ...filled, background: '#ffffff' } }, ...children));
  return Promise.all([25, 75, 125, 175].slice(0, children.length).map((x) => at(bytes, x, 50)));
}

describe('components', () => {
  it('read contexts: the default, a value, the nearest value, and by a consumer', async () => {
    const Themed = (): ReactNode => h(Box, { color: react.useContext(Theme) });
    const Used = (): ReactNode => h(Box, { color: react.use(Theme) });
    const nested = h(Theme.Provider, { value: '#0000ff' }, h(Theme.Provider, { value: '#00ff00' }, h(Themed)));
    const consumer = h(
      Theme.Provider,
      { value: '#ffff00' },
      h(Theme.Consumer, { children: (color: string) => h(Box, { color }) }),
    );
    expect(await colorsOf(h(Themed), h(Theme.Provider, { value: '#0000ff' }, h(Used)), nested, consumer)).toEqual([
      '#ff0000',
      '#0000ff',
      '#00ff00',
      '#ffff00',
    ]);
  });

  it('have the hooks of a first render', async () => {
    const Hooks = (): ReactNode => {
      const [color] = react.useState(() => '#ff0000');
      const [reduced] = react.useReducer((state: string) => state, '#00ff00');
      const memo = react.useMemo(() => '#0000ff', []);
      const ref = react.useRef('#ffff00');
      const id = react.useId();
      react.useEffect(() => {
        throw new Error('an effect ran');
      });
      return [color, reduced, memo, ref.current].map((each) => h(Box, { key: id + each, color: each }));
    };
    const { bytes } = await draw(h('div', { style: filled }, h(Hooks)));
    expect(await Promise.all([25, 75, 125, 175].map((x) => at(bytes, x, 50)))).toEqual([
      '#ff0000',
      '#00ff00',
      '#0000ff',
      '#ffff00',
    ]);
  });

  it('may be classes, lazy, and wait for promises', async () => {
    class Old extends react.Component<{ color: string }> {
      static override contextType = Theme;
      declare context: string;
      override state = { color: this.props.color };
      override render(): ReactNode {
        return h(Box, { color: this.context === '#ff0000' ? this.state.color : this.context });
      }
    }
    const Lazy = react.lazy(async () => ({ default: Box }));
    const late = Promise.resolve('#ffff00');
    const Waiting = (): ReactNode => h(Box, { color: react.use(late) });
    const old = h(Old, { color: '#00ff00' });
    expect(
      await colorsOf(old, h(Theme.Provider, { value: '#000000' }, old), h(Lazy, { color: '#0000ff' }), h(Waiting)),
    ).toEqual(['#00ff00', '#000000', '#0000ff', '#ffff00']);
  });

  it('may hold HTML', async () => {
    const html = '<script>x()</script><div style="width:50px;height:100px;background:#00ff00"></div><br><!-- a -->';
    expect(await colorsOf(h('div', { style: { display: 'flex' }, dangerouslySetInnerHTML: { __html: html } }))).toEqual(
      ['#00ff00'],
    );
  });

  it('may use another copy of React than this package, as in a workspace', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'placard-og-'));
    await cp(dirname(require.resolve('react/package.json')), join(folder, 'react'), { recursive: true });
    const other = require(join(folder, 'react')) as typeof react;
    await rm(folder, { recursive: true });
    const Themed = (): ReactNode => other.createElement(Box, { color: other.useContext(Theme) });
    expect(await colorsOf(other.createElement(Themed))).toEqual(['#ff0000']);
  });

  it('leave the hooks of React as they were', async () => {
    await draw(h(() => h(Box, { color: react.useContext(Theme) })));
    expect(() => react.useContext(Theme)).toThrow();
  });
});
