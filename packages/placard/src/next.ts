/** The packages that a program imports directly. Their dependencies are found from them. */
const imported = [
  'placard',
  '@placard/edge',
  '@placard/templates',
  '@placard/templates-more',
  '@placard/backgrounds',
  '@placard/fonts',
  '@placard/og',
  '@placard/core',
  'sharp',
];

/** Files that are read when a card is drawn, and that dependency tracing does not find: fonts, photos, WebAssembly. */
const traced = [
  ...['placard', '@placard', 'sharp', '@img', '@resvg'].map((name) => `./node_modules/${name}/**/*`),
  // pnpm has in `node_modules` only what the program depends on itself.
  './node_modules/.pnpm/@placard+*/node_modules/@placard/*/**/*',
];

/** The part of a Next.js configuration that {@link withPlacard} reads and changes. */
interface NextConfig {
  serverExternalPackages?: string[] | undefined;
  outputFileTracingIncludes?: Record<string, string[]> | undefined;
}

/**
 * Adds to a configuration of Next.js 15 or 16 what Placard needs: its packages are excluded from the bundles, because
 * they have native modules and read files from their own folders, and `output: 'standalone'` includes these files.
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
