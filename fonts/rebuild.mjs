// Rebuilds files/ and licenses/ from the npm packages that sources.json names.
//
//   node fonts/rebuild.mjs            verifies each SHA-256 before it writes anything; exits 1 when one differs
//   node fonts/rebuild.mjs --update   writes each SHA-256 it finds into sources.json
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const update = process.argv.includes('--update');
const declaration = new URL('sources.json', import.meta.url);
const sources = JSON.parse(readFileSync(declaration, 'utf8'));
const entries = [
  ...sources.faces.map((entry) => ({ entry, folder: 'files/' })),
  ...sources.licenses.map((entry) => ({ entry, folder: 'licenses/' })),
];

/** Unpacks the wanted paths of one package into `directory`; only those, as a CJK package weighs 100 MB. */
function unpack(spec, paths, directory) {
  const npm = ['pack', spec, '--json', '--loglevel=error', '--pack-destination', directory];
  const [{ filename }] = JSON.parse(run('npm', npm, directory));
  const members = [...new Set(paths)].map((path) => `package/${path}`);
  run('tar', ['-xzf', filename, ...members], directory);
}

function run(command, args, cwd) {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const reason = String(error.stderr || error.message).trim().split('\n')[0];
    throw new Error(`${command} ${args.slice(0, 2).join(' ')} failed: ${reason}`, { cause: error });
  }
}

function rebuild(directory) {
  const packages = new Map();
  for (const item of entries) {
    const spec = `${item.entry.package}@${item.entry.version}`;
    packages.set(spec, [...(packages.get(spec) ?? []), item]);
  }
  const outputs = [];
  let number = 0;
  for (const [spec, wanted] of packages) {
    const home = join(directory, String(number++));
    mkdirSync(home);
    unpack(spec, wanted.map(({ entry }) => entry.path), home);
    for (const { entry, folder } of wanted) {
      const bytes = readFileSync(join(home, 'package', entry.path));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (update) entry.sha256 = sha256;
      else if (entry.sha256 !== sha256) {
        throw new Error(`${entry.path} of ${spec} has SHA-256 ${sha256}, but sources.json says ${entry.sha256}`);
      }
      outputs.push({ url: new URL(folder + entry.file, import.meta.url), bytes });
    }
  }
  for (const folder of ['files/', 'licenses/']) mkdirSync(new URL(folder, import.meta.url), { recursive: true });
  for (const { url, bytes } of outputs) writeFileSync(url, bytes);
  if (update) writeFileSync(declaration, `${JSON.stringify(sources, null, 2)}\n`);
  console.log(`fonts: ${outputs.length} files rebuilt from ${packages.size} packages`);
}

const directory = mkdtempSync(join(tmpdir(), 'placard-fonts-'));
try {
  rebuild(directory);
} catch (error) {
  console.error(`fonts: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
