/** What a plugin uses of esbuild's `PluginBuild`. */
interface Build {
  onResolve(
    options: { readonly filter: RegExp },
    resolve: (args: { readonly path: string }) => { readonly path: string; readonly namespace: string },
  ): void;
  onLoad(
    options: { readonly filter: RegExp; readonly namespace?: string },
    load: (args: { readonly path: string }) => { readonly contents: string } | Promise<{ readonly contents: string }>,
  ): void;
}

/** Options of esbuild for bundles of the browser and the edge: without Node's modules and without code generation. */
export declare const webBundle: {
  bundle: true;
  minify: true;
  format: 'esm';
  platform: 'browser';
  target: 'es2022';
  legalComments: 'none';
  plugins: { name: string; setup: (build: Build) => void }[];
  logLevel: 'warning';
};
