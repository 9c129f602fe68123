/**
 * Sets one version in all packages, and shows or makes the release:
 *
 *     npm run release -- 0.2.0             changes the version, then a dry run: lists what each package would ship
 *     npm run release -- 0.2.0 --publish   publishes
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { helpIfAsked } from './help.mjs';

helpIfAsked(`
Sets one version in all packages, and shows or makes the release.

  npm run release -- 0.2.0             changes the version, then a dry run
  npm run release -- 0.2.0 --publish   publishes
`);
const root = fileURLToPath(new URL('..', import.meta.url));
const [version = '', ...flags] = process.argv.slice(2);
const env = { ...process.env, PLACARD_BUILT: '1' };
const run = (command, ...args) => execFileSync(command, args, { cwd: root, env, stdio: 'inherit' });
const output = (command, ...args) => execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });

function fail(message) {
  process.stderr.write(`release: ${message}\n`);
  process.exit(1);
}

if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) fail('pass a version such as 0.2.0');
if (flags.some((flag) => flag !== '--publish')) fail(`unknown option in: ${flags.join(' ')}`);
if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`))
  fail(`CHANGELOG.md has no section "## ${version}"`);

const workspaces = JSON.parse(output('npm', 'query', '.workspace'));
const ours = new Set(workspaces.map(({ name }) => name));
const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

for (const { location } of workspaces) {
  const file = join(root, location, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (manifest.version !== undefined) manifest.version = version;
  for (const kind of kinds)
    for (const name of Object.keys(manifest[kind] ?? {})) if (ours.has(name)) manifest[kind][name] = version;
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
for (const [file, pattern] of [
  ['action.yml', /(description: Version of @placard\/cli\n\s+default: )\S+/],
  ['docs/site-frameworks.md', /(placard\/placard@v)[\w.-]+/g],
  ['integrations/wordpress/placard.php', /(\* Version: +)\S+/],
]) {
  const text = readFileSync(join(root, file), 'utf8');
  if (text.search(pattern) < 0) fail(`${file} names no version`);
  writeFileSync(
    join(root, file),
    text.replaceAll(new RegExp(pattern, 'g'), (_, before) => before + version),
  );
}
run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
run('npm', 'run', '--silent', 'build');

// Dependencies are published first, so that no package on the registry depends on one that is missing.
const published = workspaces.filter((each) => each.private !== true);
const ordered = new Set();
while (ordered.size < published.length) {
  const next = published.find(
    ({ name, dependencies = {} }) =>
      !ordered.has(name) && Object.keys(dependencies).every((each) => !ours.has(each) || ordered.has(each)),
  );
  if (next === undefined) fail('packages depend on each other in a circle');
  ordered.add(next.name);
}
// One call for all, because npm reads the whole workspace at each call. npm keeps the order.
const selected = [...ordered].map((name) => `--workspace=${name}`);
run('npm', 'publish', ...(flags.includes('--publish') ? [] : ['--dry-run']), ...selected);
