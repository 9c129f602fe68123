/** The packages that a program imports itself; what these need is found from them. */
const imported = [
  '@placard/embed',
  '@placard/edge',
  '@placard/templates',
  '@placard/backgrounds',
  '@placard/fonts',
  '@placard/og',
  '@placard/core',
  'sharp',
];

/** Files that are read when a card is drawn, which tracing an import does not find: fonts, photos, WebAssembly. */
const traced = ['@placard', 'sharp', '@img', '@resvg'].map((name) => `./node_modules/${name}/**/*`);

/** What {@link withPlacard} reads and changes of a configuration of Next.js. */
interface NextConfig {
  serverExternalPackages?: string[] | undefined;
  outputFileTracingIncludes?: Record<string, string[]> | undefined;
}

/**
 * Adds to a configuration of Next.js 15 or 16 what Placard needs: its packages stay outside of the bundles, because they
 * have native parts and read files beside their modules, and `output: 'standalone'` takes these files along.
 *
 * @example
 * export default withPlacard({ reactStrictMode: true });
 */
export function withPlacard<T extends object>(config?: T & NextConfig): T & NextConfig {
  const { serverExternalPackages = [], outputFileTracingIncludes = {} }: NextConfig = config ?? {};
  const everywhere = outputFileTracingIncludes['/**'] ?? [];
  return {
    ...config,
    serverExternalPackages: [...new Set([...serverExternalPackages, ...imported])],
    outputFileTracingIncludes: { ...outputFileTracingIncludes, '/**': [...new Set([...everywhere, ...traced])] },
  } as T & NextConfig;
}
