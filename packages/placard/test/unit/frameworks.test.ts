import { withPlacard } from 'placard/next';
import { placardNitro } from 'placard/nitro';
import { describe, expect, it } from 'vitest';

describe('the configuration of Next.js', () => {
  it('keeps what the program has set, and lists each package and file once', () => {
    const own = {
      reactStrictMode: true,
      serverExternalPackages: ['pino', 'sharp'],
      outputFileTracingIncludes: { '/**': ['./data/**'], '/api': ['./api.json'] },
    };
    const config = withPlacard(withPlacard(own));
    expect(config.reactStrictMode).toBe(true);
    const [pino, sharp, ...packages] = config.serverExternalPackages ?? [];
    expect([pino, sharp]).toEqual(['pino', 'sharp']);
    expect(packages.sort()).toEqual(
      [
        'placard',
        ...['backgrounds', 'core', 'edge', 'fonts', 'og', 'templates', 'templates-more'].map(
          (name) => `@placard/${name}`,
        ),
      ].sort(),
    );
    const { '/**': everywhere = [], ...others } = config.outputFileTracingIncludes ?? {};
    expect(others).toEqual({ '/api': ['./api.json'] });
    expect(everywhere).toEqual(expect.arrayContaining(['./data/**', './node_modules/@placard/**/*']));
    expect(new Set(everywhere).size).toBe(everywhere.length);
  });
});

describe('the configuration of Nitro', () => {
  it.each([
    [{ dev: true }, []],
    [{ dev: false }, ['compiled']],
    [{}, ['compiled']],
  ])('copies files after a build, and none while developing: %j', (mode, expected) => {
    const hooked: string[] = [];
    const options = { ...mode, rootDir: '/app', output: { serverDir: '/app/.output/server' } };
    for (const module of placardNitro().modules) module({ options, hooks: { hook: (name) => hooked.push(name) } });
    expect(hooked).toEqual(expected);
  });
});
