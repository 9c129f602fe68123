// Rebuilds files/, licenses/, emoji/ and coverage.json from the npm packages that sources.json names.
//
//   node fonts/rebuild.mjs            verifies each SHA-256 before it writes anything; exits with 1 if one differs
//   node fonts/rebuild.mjs --update   writes each SHA-256 it finds into sources.json
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpIfAsked } from '../scripts/help.mjs';
import { coverage } from './rebuild/coverage.mjs';
import { packEmoji } from './rebuild/emoji.mjs';

helpIfAsked(`
Rebuilds the fonts, licenses, emoji and coverage.json from the npm packages that sources.json names.

  node fonts/rebuild.mjs            verifies each SHA-256 before it writes anything
  node fonts/rebuild.mjs --update   writes each SHA-256 it finds into sources.json
`);
const update = process.argv.includes('--update');
const unknown = process.argv.slice(2).filter((argument) => argument !== '--update');
if (unknown.length > 0) throw new Error(`unknown argument "${unknown.join(' ')}"; see node fonts/rebuild.mjs --help`);
const declaration = new URL('sources.json', import.meta.url);
const sources = JSON.parse(readFileSync(declaration, 'utf8'));

/**
 * Each kind of declared file, with a function from its path in the unpacked package to the files here: names → bytes.
 */
const items = [
  ...sources.faces.map((entry) => ({ entry, make: (path) => [[`files/${entry.file}`, readFileSync(path)]] })),
  ...sources.licenses.map((entry) => ({ entry, make: (path) => [[`licenses/${entry.file}`, readFileSync(path)]] })),
  { entry: sources.emoji, make: emojiFiles },
];

function emojiFiles(path) {
  const { data, index } = packEmoji(path);
  return [
    [`emoji/${sources.emoji.data}`, data],
    [`emoji/${sources.emoji.index}`, Buffer.from(index)],
  ];
}

/** Unpacks only the wanted paths of a package into `directory`, because a CJK package has 100 MB. */
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
    const reason = String(error.stderr || error.message)
      .trim()
      .split('\n')[0];
    throw new Error(`${command} ${args.slice(0, 2).join(' ')} failed: ${reason}`, { cause: error });
  }
}

/** The declared hash is that of the first file of an entry. */
function verify(entry, [[, bytes]]) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (update) entry.sha256 = sha256;
  else if (entry.sha256 !== sha256) {
    const { path, package: name, version } = entry;
    throw new Error(`${path} of ${name}@${version} has SHA-256 ${sha256}, but sources.json says ${entry.sha256}`);
  }
}

/** Returns the size and the characters of each file. Files with the same characters share a list. */
function coverageFile(outputs) {
  const ranges = [];
  const files = {};
  for (const { file } of sources.faces) {
    const bytes = outputs.get(`files/${file}`);
    const own = coverage(bytes);
    if (!ranges.includes(own)) ranges.push(own);
    files[file] = { size: bytes.length, ranges: ranges.indexOf(own) };
  }
  return Buffer.from(json({ files, ranges }));
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

function rebuild(directory) {
  const packages = new Map();
  for (const item of items) {
    const spec = `${item.entry.package}@${item.entry.version}`;
    packages.set(spec, [...(packages.get(spec) ?? []), item]);
  }
  const outputs = new Map();
  for (const [index, [spec, wanted]] of [...packages].entries()) {
    const home = join(directory, String(index));
    mkdirSync(home);
    unpack(
      spec,
      wanted.map(({ entry }) => entry.path),
      home,
    );
    for (const { entry, make } of wanted) {
      const made = make(join(home, 'package', entry.path));
      verify(entry, made);
      for (const [name, bytes] of made) outputs.set(name, bytes);
    }
    rmSync(home, { recursive: true });
  }
  outputs.set('coverage.json', coverageFile(outputs));
  for (const folder of ['files/', 'licenses/', 'emoji/']) {
    mkdirSync(new URL(folder, import.meta.url), { recursive: true });
  }
  for (const [name, bytes] of outputs) writeFileSync(new URL(name, import.meta.url), bytes);
  if (update) writeFileSync(declaration, json(sources));
  console.log(`fonts: ${outputs.size} files rebuilt from ${packages.size} packages`);
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
