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
    node: ['index.ts', 'hyphen-files.ts', 'hyphen-library.ts', 'unpack-font.ts', 'wasm-files.ts'],
  },
  'packages/images': {
    imports: ['core', 'platforms'],
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
      'to-png.ts',
      'upright.ts',
      'fetch/**',
    ],
  },
  'packages/press': { imports: ['core', 'text', 'images'], anywhere: true, node: ['index.ts', 'web/assets.ts'] },
  'packages/browser': { imports: ['core', 'press', 'fonts', 'backgrounds'], anywhere: true },
  'packages/satori': { imports: ['core', 'text', 'images'] },
  'packages/pool': { imports: ['core'] },
  'packages/check': { imports: ['site', 'platforms', 'images'] },
  'packages/platforms': { imports: [], anywhere: true },
  'packages/stores': { imports: ['core', 'accounts'] },
  'packages/accounts': { imports: ['core'], anywhere: true },
  'packages/client': { imports: ['core'], anywhere: true },
  'packages/server': { imports: ['core', 'accounts', 'http', 'pool', 'press', 'satori', 'stores'] },
  'packages/placard': {
    imports: [
      'core',
      'accounts',
      'http',
      'platforms',
      'images',
      'server',
      'text',
      'templates',
      'templates-more',
      'fonts',
    ],
  },
  'packages/og': {
    imports: ['core', 'fonts', 'platforms', 'press', 'images', 'satori', 'text'],
    anywhere: true,
    node: ['node/**'],
  },
  'packages/template-kit': {
    imports: ['core', 'browser', 'pool', 'press', 'images', 'fonts', 'backgrounds', 'ui'],
  },
  'apps/ui': { imports: [], anywhere: true },
  // Its folders read heads and rows anywhere; its own files read and write folders.
  'packages/site': { imports: ['core'], anywhere: true, node: ['*.ts'] },
  'packages/cli': { imports: '*', console: true },
  'integrations/astro': { imports: ['cli'] },
  'integrations/vite': { imports: ['cli'] },
  'integrations/docusaurus': { imports: ['cli'] },
  'integrations/next': { imports: ['placard'], console: true },
  'adapters/http': {
    imports: ['core', 'accounts', 'platforms'],
    anywhere: true,
    node: ['service/reference-files.ts', 'web/app-files.ts', 'node-handler.ts', 'node/**'],
  },
  'adapters/edge': {
    imports: ['core', 'accounts', 'http', 'press', 'images', 'fonts', 'backgrounds'],
    anywhere: true,
  },
  'apps/web': { imports: ['browser', 'client', 'core', 'site', 'platforms', 'ui'], anywhere: true },
  templates: { imports: ['core'], anywhere: true },
  'templates/more': { imports: ['core', 'templates'], anywhere: true },
  fonts: { imports: ['core'] },
  backgrounds: { imports: ['core'] },
};

/** The name of the package in a folder: that of the folder, and for a package inside of another one both. */
export const nameOf = (folder) =>
  folder in packages && folder.startsWith('templates/') ? folder.replace('/', '-') : folder.replace(/^.*\//, '');

/**
 * Returns the names of the packages that a package may import; with '*', all except itself and those that import it.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function allowedTo(folder) {
  const { imports } = packages[folder];
  if (imports !== '*') return imports;
  return Object.keys(packages)
    .filter((other) => other !== folder && !packages[other].imports.includes(nameOf(folder)))
    .map(nameOf);
}

/**
 * Libraries, and the packages that may import them. Other packages use the exports of these.
 *
 * @type {Record<string, string[]>}
 */
export const libraries = {
  'packages/core': ['ajv', 'json-schema-to-ts'],
  'templates/more': ['highlight.js'],
  'packages/text': ['harfbuzzjs', 'hyphen', 'woff2-encoder'],
  'packages/images': ['sharp', '@resvg', '@jsquash'],
  'packages/press': ['yoga-wasm-web'],
  'packages/satori': ['satori'],
  'packages/stores': ['unstorage', 'libsql', '@libsql', 'ioredis', 'pg', 'aws4fetch'],
  'packages/accounts': ['stripe', 'openid-client'],
  'packages/og': ['@unocss', 'htmlparser2', 'css-select', 'css-what', 'tailwindcss'],
  'packages/template-kit': ['vite'],
  'packages/site': ['picomatch', 'smol-toml', 'yaml', 'htmlparser2', 'entities', 'csv-parse'],
  'packages/check': ['robots-parser'],
  'packages/cli': ['commander', 'pino'],
  'apps/web': ['client-zip'],
  'adapters/http': ['h3', 'srvx', 'prom-client'],
};

/** The npm name of the package in a folder of this name. */
export const npmNameOf = (name) => (name === 'placard' ? name : `@placard/${name}`);

/**
 * Packages that had another name before the first release.
 *
 * @type {Record<string, string>}
 */
const renamed = {
  embed: 'placard',
  raster: '@placard/images',
  access: '@placard/accounts',
  crawl: '@placard/check',
  kit: '@placard/template-kit',
  portable: '@placard/press/web',
  head: '@placard/site/head',
  rows: '@placard/site/rows',
  node: '@placard/http/node',
  bun: '@placard/http/bun',
  deno: '@placard/http/deno',
};

/** The files of another package are imported by its name and its exports. */
const inside = {
  group: ['@placard/*/src/*', '@placard/*/dist/*', '**/packages/*/src/**', '**/adapters/*/src/**'],
  message: "Import a package by its name and one of its package.json's exports, not by a path into its files.",
};

const ownersOf = (name) => Object.keys(libraries).filter((owner) => libraries[owner].includes(name));

/** Options of `no-restricted-imports` for a package. `anywhere` is false for files that need Node. */
function refused(folder, anywhere) {
  const { imports } = packages[folder];
  const allowed = imports === '*' ? [] : imports.map((name) => `!${npmNameOf(name)}`);
  const ours = {
    group: ['@placard/*', 'placard', ...allowed],
    message: `${folder} may import ${imports.length === 0 ? 'no package of ours' : `of our packages only ${imports}`}.`,
  };
  const theirs = [...new Set(Object.values(libraries).flat())]
    .filter((name) => !libraries[folder]?.includes(name))
    .map((name) => ({
      // A group would match a part of a path too, as in `@placard/satori`.
      regex: `^${name}(/|$)`,
      message: `Only ${ownersOf(name).join(' and ')} imports this library.`,
    }));
  const former = Object.entries(renamed).map(([name, now]) => ({
    regex: `^@placard/${name}(/|$)`,
    message: `@placard/${name} is ${now} now.`,
  }));
  const node = {
    regex: '^(node:.*|fs|path|crypto|child_process|os)$',
    message: `${folder} runs in any JavaScript runtime: no module of Node's.`,
  };
  return [...(imports === '*' ? [] : [ours]), inside, ...former, ...theirs, ...(anywhere ? [node] : [])];
}

const override = (files, folder, anywhere) => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: refused(folder, anywhere) }],
    ...(packages[folder].console ? { 'no-console': 'off' } : {}),
  },
});

function overridesOf([folder, { anywhere = false, node = [] }]) {
  const source = folder.startsWith('templates') ? folder : `${folder}/src`;
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
  jsPlugins: ['./scripts/lint-rules.mjs'],
  categories: { correctness: 'error', suspicious: 'error' },
  // The cards of bench/moved are written as people write them.
  ignorePatterns: ['**/dist/**', '**/*.d.ts', 'bench/moved/**'],
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
      files: ['templates/**', 'packages/core/src/testing/**', 'packages/template-kit/page/**', 'apps/*/src/**'],
      rules: { 'placard/no-preset-comparison': 'error' },
    },
    {
      files: ['**/test/**', 'bench/**', 'docs/examples/**', '**/*.mjs'],
      rules: {
        'no-restricted-imports': 'off',
        'no-console': 'off',
        'typescript/no-non-null-assertion': 'off',
        'placard/no-preset-comparison': 'off',
      },
    },
    { files: ['docs/examples/express/**'], rules: { 'oxc/no-async-endpoint-handlers': 'off' } },
  ],
};
