/**
 * The plugin as Docusaurus loads it. Docusaurus loads by jiti, which turns ES modules and what they import into CommonJS,
 * and cannot do that where a module awaits at its top level. A `.cjs` file stays as it is, and `import()` in it is Node's.
 */
const load = () => import('./dist/index.js');

module.exports = (context, options) => ({
  name: '@placard/docusaurus',
  postBuild: async (built) => (await load()).default(context, options).postBuild(built),
});
