import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { proseProblems } from '../prose.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** One is generated from the templates, one quotes licenses. */
const exempt = ['docs/templates.md', 'docs/third-party-notices.md'];

const pages = [
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  '.github/CONTRIBUTING.md',
].filter((page) => !exempt.includes(page));

describe('documentation', () => {
  it.each(pages)('%s is short, and in plain American English', (page) => {
    expect(proseProblems(readFileSync(join(root, page), 'utf8'))).toEqual([]);
  });
});

describe('proseProblems', () => {
  const words = (count: number): string => `${Array.from({ length: count }, () => 'word').join(' ')}.`;

  it.each([
    ['length', 'line\n\n'.repeat(126), '251 lines'],
    ['sentence', `A first sentence. ${words(31)}`, words(31)],
    ['spelling', 'The colour of a card.', 'colour'],
    ['spelling', 'A licence, in grey.', 'licence'],
    ['phrase', 'A key is revoked for ever.', 'for ever'],
    ['phrase', 'The store is no file.', 'is no file'],
  ])('reports %s', (rule, page, text) => {
    expect(proseProblems(page)).toContainEqual({ rule, text });
  });

  it.each([
    `${words(30)} ${words(30)}`,
    `- ${words(30)}\n- ${words(30)}`,
    `| ${words(60)} | cell |`,
    `\`\`\`ts\nconst colour = 1; // ${words(60)}\n\`\`\``,
    'The field `colour` of [a page](licence.md).',
    'There is no key yet, and the old one is no longer valid.',
  ])('accepts %j', (page) => {
    expect(proseProblems(page)).toEqual([]);
  });
});
