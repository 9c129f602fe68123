// Oxlint reads this file by `npm run lint`. It is JavaScript because Node 20 cannot read a TypeScript configuration.

/**
 * Packages and the packages of this repository that they may import; '*': all except those that import it. `anywhere`:
 * it runs in any JavaScript runtime, so only its files in `node` may import modules of Node. A new package needs a line
 * here.
 *
 * @type {Record<string, { imports: '*' | string[], anywhere?: boolean, node?: string[], console?: boolean }>}
 */
export const packages = {
  'packages/core': { imports: ['platforms'], anywhere: true },
  'packages/text': {
    imports: ['core'],
    anywhere: true,
    node: ['index.ts', 'hyphen-files.ts', 'hyphen-library.ts', 'wasm-files.ts'],
  },
  'packages/raster': {
    imports: ['core'],
    anywhere: true,
    node: [
      'drawing.ts',
      'encode.ts',
      'node-codec.ts',
      'node-lossless.ts',
      'wasm-file.ts',
      'inspect-photo.ts',
      'photo-facts.ts',
      'resvg-file.ts',
      'resvg-module.ts',
      'sharp.ts',
      'upright.ts',
    ],
  },
  'packages/press': { imports: ['core', 'text', 'raster'], anywhere: true, node: ['index.ts'] },
  'packages/portable': { imports: ['core', 'text', 'raster', 'press'], anywhere: true, node: ['assets.ts'] },
  'packages/browser': { imports: ['core', 'portable', 'fonts', 'backgrounds'], anywhere: true },
  'packages/satori': { imports: ['core', 'text', 'raster'] },
  'packages/pool': { imports: ['core'] },
  'packages/crawl': { imports: ['head', 'platforms', 'raster'] },
  'packages/platforms': { imports: [], anywhere: true },
  'packages/head': { imports: [], anywhere: true },
  'packages/rows': { imports: [], anywhere: true },
  'packages/stores': { imports: ['core', 'access'] },
  'packages/access': { imports: ['core'], anywhere: true },
  'packages/client': { imports: ['core'], anywhere: true },
  'packages/server': { imports: ['core', 'access', 'http', 'pool', 'press', 'satori', 'stores'] },
  'packages/embed': { imports: ['core', 'access', 'http', 'platforms', 'raster', 'server', 'text'] },
  'packages/og': { imports: ['core', 'press', 'raster', 'satori'] },
  'packages/kit': {
    imports: ['core', 'browser', 'pool', 'portable', 'press', 'satori', 'raster', 'fonts', 'backgrounds', 'ui'],
  },
  'packages/ui': { imports: [], anywhere: true },
  'packages/site': { imports: ['core', 'head'] },
  'packages/cli': { imports: '*', console: true },
  'packages/astro': { imports: ['cli'] },
  'packages/vite': { imports: ['cli'] },
  'packages/docusaurus': { imports: ['cli'] },
  'packages/next': { imports: ['embed'] },
  'adapters/http': {
    imports: ['core', 'access', 'platforms'],
    anywhere: true,
    node: ['service/reference-files.ts', 'web/app-files.ts', 'node-handler.ts'],
  },
  'adapters/edge': {
    imports: ['core', 'access', 'http', 'portable', 'raster', 'fonts', 'backgrounds'],
    anywhere: true,
  },
  'adapters/node': { imports: ['http'] },
  'adapters/bun': { imports: ['http'] },
  'adapters/deno': { imports: ['http'] },
  'apps/web': { imports: ['browser', 'client', 'core', 'head', 'platforms', 'rows', 'ui'], anywhere: true },
  templates: { imports: ['core'], anywhere: true },
  fonts: { imports: ['core'] },
  backgrounds: { imports: ['core'] },
};

/**
 * Returns the names of the packages that a package may import; with '*', all except itself and those that import it.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function allowedTo(folder) {
  const { imports } = packages[folder];
  const nameOf = (path) => path.replace(/^.*\//, '');
  if (imports !== '*') return imports;
  return Object.keys(packages)
    .filter((other) => other !== folder && !packages[other].imports.includes(nameOf(folder)))
    .map(nameOf);
}

/**
 * Libraries that only one package may import. Other packages use the exports of that package.
 *
 * @type {Record<string, string[]>}
 */
export const libraries = {
  'packages/core': ['ajv', 'json-schema-to-ts'],
  'packages/text': ['harfbuzzjs', 'hyphen'],
  'packages/raster': ['sharp', '@resvg', '@jsquash'],
  'packages/press': ['yoga-wasm-web'],
  'packages/satori': ['satori'],
  'packages/stores': ['unstorage', 'libsql', '@libsql', 'ioredis', 'pg', 'aws4fetch'],
  'packages/access': ['stripe', 'openid-client'],
  'packages/og': ['@unocss'],
  'packages/kit': ['vite'],
  'packages/embed': ['woff2-encoder'],
  'packages/head': ['htmlparser2', 'entities'],
  'packages/site': ['picomatch', 'smol-toml', 'yaml'],
  'packages/crawl': ['robots-parser'],
  'packages/rows': ['csv-parse'],
  'packages/cli': ['commander', 'pino'],
  'apps/web': ['client-zip'],
  'adapters/http': ['h3', 'srvx', 'prom-client'],
};

/** The files of another package are imported by its name and its exports. */
const inside = {
  group: ['@placard/*/src/*', '@placard/*/dist/*', '**/packages/*/src/**', '**/adapters/*/src/**'],
  message: "Import a package by its name and one of its package.json's exports, not by a path into its files.",
};

/** Options of `no-restricted-imports` for a package. `anywhere` is false for files that need Node. */
function refused(folder, anywhere) {
  const { imports } = packages[folder];
  const allowed = imports === '*' ? [] : imports.map((name) => `!@placard/${name}`);
  const ours = {
    group: ['@placard/*', ...allowed],
    message: `${folder} may import ${imports.length === 0 ? 'no package of ours' : `of our packages only ${imports}`}.`,
  };
  const theirs = Object.entries(libraries)
    .filter(([owner]) => owner !== folder)
    .map(([owner, names]) => ({
      // A group would match a part of a path too, as in `@placard/satori`.
      regex: `^(${names.join('|')})(/|$)`,
      message: `Only ${owner} imports this library.`,
    }));
  const node = {
    regex: '^(node:.*|fs|path|crypto|child_process|os)$',
    message: `${folder} runs in any JavaScript runtime: no module of Node's.`,
  };
  return [...(imports === '*' ? [] : [ours]), inside, ...theirs, ...(anywhere ? [node] : [])];
}

const override = (files, folder, anywhere) => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: refused(folder, anywhere) }],
    ...(packages[folder].console ? { 'no-console': 'off' } : {}),
  },
});

function overridesOf([folder, { anywhere = false, node = [] }]) {
  const source = folder === 'templates' ? folder : `${folder}/src`;
  const own = override([`${source}/**`], folder, anywhere);
  return node.length === 0
    ? [own]
    : [
        own,
        override(
          node.map((file) => `${source}/${file}`),
          folder,
          false,
        ),
      ];
}

export default {
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/*.d.ts'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'prefer-const': 'error',
    'no-unsafe-optional-chaining': 'error',
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-control-regex': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/no-array-reverse': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'unicorn/require-module-specifiers': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'promise/always-return': 'off',
    'no-misleading-character-class': 'off',
    'no-unmodified-loop-condition': 'off',
    // In Workers, `postMessage` has no origin.
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    ...Object.entries(packages).flatMap(overridesOf),
    {
      files: ['**/test/**', 'bench/**', 'examples/**', '**/*.mjs'],
      rules: { 'no-restricted-imports': 'off', 'no-console': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    { files: ['examples/express/**'], rules: { 'oxc/no-async-endpoint-handlers': 'off' } },
  ],
};
