import { expect, it } from 'vitest';
import { snippets } from '../../src/take/snippets.js';

it('writes the request of a program with the names and types of a program', () => {
  const request = { template: 'blog', params: { title: 'A' }, v: '1', bg: 'bg-07', scale: '2', format: 'jpg' } as const;
  const source = { url: 'https://cards.example', keyId: 'k', signed: undefined, alt: '' };
  const code = snippets(request, source).find(({ id }) => id === 'embed')?.code;
  const asked = /render\((\{[\s\S]*?\})\);/.exec(code ?? '')?.[1]?.replaceAll(/\s+/g, ' ');
  expect(asked).toContain("version: '1'");
  expect(asked).toContain("background: 'bg-07'");
  expect(asked).toContain('scale: 2');
  expect(asked).not.toMatch(/\b(v|bg):/);
});

it.each([{ bg: `ast_${'a'.repeat(26)}` }, { params: { portrait: `ast_${'a'.repeat(26)}#0.5,0.2` } }])(
  'writes no program for a card with an upload, which only its account has',
  (uses) => {
    const source = { url: 'https://cards.example', keyId: 'k', signed: undefined, alt: '' };
    expect(snippets({ template: 'testimonial', ...uses }, source).map(({ id }) => id)).not.toContain('embed');
  },
);
