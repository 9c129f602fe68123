import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { codeBlocks } from '../code-blocks.js';
import { program } from '../program.js';

interface Case {
  readonly name: string;
  readonly secret: string;
  readonly keyId: string;
  readonly pairs: readonly (readonly [string, string])[];
  readonly canonicalQuery: string;
  readonly sig: string;
}

interface Language {
  /** Language of the code block. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly file: string;
  /** Returns a program that signs every case of `cases.json` and prints one URL per line. */
  program(snippet: string, cases: readonly Case[]): string;
}

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const base = 'https://cards.example';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const languages: readonly Language[] = [
  {
    name: 'python',
    command: 'python3',
    args: [],
    file: 'sign.py',
    program: (snippet) => `${snippet}
import json
for case in json.load(open("cases.json", encoding="utf-8")):
    print(sign_url("${base}", case["keyId"], case["secret"], case["pairs"]))
`,
  },
  {
    name: 'php',
    command: 'php',
    args: [],
    file: 'sign.php',
    program: (snippet) => `<?php
${snippet}
foreach (json_decode(file_get_contents('cases.json'), true) as $case)
    echo sign_url('${base}', $case['keyId'], $case['secret'], $case['pairs']), "\\n";
`,
  },
  {
    name: 'ruby',
    command: 'ruby',
    args: [],
    file: 'sign.rb',
    program: (snippet) => `${snippet}
require 'json'
JSON.parse(File.read('cases.json', encoding: 'UTF-8')).each do |c|
  puts sign_url('${base}', c['keyId'], c['secret'], c['pairs'])
end
`,
  },
  {
    name: 'go',
    command: 'go',
    args: ['run'],
    file: 'sign.go',
    program: (snippet) => `package main
import ("encoding/json"; "fmt"; "os")
${snippet}
func main() {
	text, _ := os.ReadFile("cases.json")
	var cases []struct { KeyID, Secret string; Pairs [][2]string }
	if err := json.Unmarshal(text, &cases); err != nil { panic(err) }
	for _, c := range cases { fmt.Println(SignURL("${base}", c.KeyID, c.Secret, c.Pairs)) }
}
`,
  },
  {
    name: 'sh',
    command: 'sh',
    args: [],
    file: 'sign.sh',
    program: (snippet, cases) =>
      [
        snippet,
        ...cases.map(({ keyId, secret, pairs }) =>
          ['sign_url', ...[base, keyId, secret, ...pairs.flat()].map(quoted)].join(' '),
        ),
        '',
      ].join('\n'),
  },
];

it.for(languages)('docs/signing.md signs as the server does, in $name', async (language, context) => {
  const command = program(context, language.command);
  if (language.name === 'sh') program(context, 'openssl');
  const page = await readFile(join(root, 'docs/signing.md'), 'utf8');
  const snippet = new RegExp(`\`\`\`${language.name}\\n(.*?)\`\`\``, 's').exec(page)?.[1];
  expect(snippet).toBeDefined();
  const vectors = JSON.parse(await readFile(join(root, 'packages/core/vectors/signature.json'), 'utf8')) as {
    signatures: Case[];
  };
  const cases = vectors.signatures;
  expect(cases.length).toBeGreaterThan(20);

  const folder = await mkdtemp(join(tmpdir(), 'placard-signing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'cases.json'), JSON.stringify(cases));
  await writeFile(join(folder, language.file), language.program(snippet ?? '', cases));
  const env = { ...process.env, GOCACHE: join(tmpdir(), 'placard-go-cache'), GOFLAGS: '-mod=mod', GO111MODULE: 'off' };
  const { stdout } = await run(command, [...language.args, language.file], { cwd: folder, env });
  expect(stdout.trimEnd().split('\n')).toEqual(
    cases.map(({ keyId, sig, canonicalQuery }) => `${base}/i/${keyId}/${sig}?${canonicalQuery}`),
  );
});

it('docs/signing.md signs as the server does, in JavaScript', async () => {
  const code = (await codeBlocks('signing.md')).find(({ file }) => file === 'sign.ts')?.code ?? '';
  const vectors = await readFile(join(root, 'packages/core/vectors/signature.json'), 'utf8');
  const [first] = (JSON.parse(vectors) as { signatures: Case[] }).signatures;
  // In the repository, so that the program finds `@placard/client`.
  const folder = await mkdtemp(join(root, 'test', 'signing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'sign.mjs'), code);
  const env = { ...process.env, PLACARD_KEY_ID: first?.keyId, PLACARD_SIGNING_SECRET: first?.secret };
  const { stdout } = await run(process.execPath, [join(folder, 'sign.mjs')], { env });
  expect(stdout).toBe(`${base}/i/${first?.keyId}/${first?.sig}?${first?.canonicalQuery}\n`);
});
