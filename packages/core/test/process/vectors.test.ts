import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalQuery, deriveSigningSecret, sign, signedMessage, verify, type Pair } from '@placard/core/wire';
import { describe, expect, it, type TestContext } from 'vitest';

interface Vectors {
  readonly signatures: readonly {
    readonly name: string;
    readonly secret: string;
    readonly keyId: string;
    readonly pairs: readonly Pair[];
    readonly canonicalQuery: string;
    readonly message: string;
    readonly sig: string;
  }[];
  readonly derivations: readonly {
    readonly name: string;
    readonly rootSecret: string;
    readonly keyId: string;
    readonly signingSecret: string;
  }[];
}

const at = (name: string): string => fileURLToPath(new URL(`../../vectors/${name}`, import.meta.url));
const vectors: Vectors = JSON.parse(readFileSync(at('signature.json'), 'utf8'));

/** In CI, Python must be installed. Elsewhere a test that needs it is skipped with a message if it is missing. */
function needPython({ skip }: TestContext): void {
  const found = spawnSync('python3', ['--version']).status === 0;
  if (!found && !process.env['CI'])
    skip('skipped: python3 is not installed, so nothing independent checks the vectors');
  expect(found, 'python3 must be installed where CI is set').toBe(true);
}

describe('the vectors of signed URLs', () => {
  it('are enough', () => {
    expect(vectors.signatures.length).toBeGreaterThanOrEqual(12);
    expect(vectors.derivations.length).toBeGreaterThanOrEqual(3);
  });

  it.each(vectors.signatures)('$name', async ({ secret, keyId, pairs, canonicalQuery: query, message, sig }) => {
    expect(canonicalQuery(pairs)).toBe(query);
    expect(signedMessage(keyId, pairs)).toBe(message);
    expect(await sign(secret, keyId, pairs)).toBe(sig);
    expect(await verify([secret], keyId, pairs, sig)).toBe(true);
  });

  it.each(vectors.derivations)('signing secret: $name', async ({ rootSecret, keyId, signingSecret }) => {
    expect(await deriveSigningSecret(rootSecret, keyId)).toBe(signingSecret);
  });

  it('pass in an independent implementation', (context) => {
    needPython(context);
    const count = vectors.signatures.length + vectors.derivations.length;
    expect(execFileSync('python3', [at('check.py')], { encoding: 'utf8' })).toContain(`${count} cases, 0 mismatches`);
  });

  it('fail in it when a vector is wrong', (context) => {
    needPython(context);
    const folder = mkdtempSync(join(tmpdir(), 'placard-vectors-'));
    try {
      copyFileSync(at('check.py'), join(folder, 'check.py'));
      const [first, ...rest] = vectors.signatures;
      const wrong = { ...vectors, signatures: [{ ...first, sig: 'A'.repeat(43) }, ...rest] };
      writeFileSync(join(folder, 'signature.json'), JSON.stringify(wrong));
      const { status, stdout } = spawnSync('python3', [join(folder, 'check.py')], { encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stdout).toContain('1 mismatches');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
