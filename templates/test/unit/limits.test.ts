import { describe, expect, it } from 'vitest';
import { issuesOf, registry, textParams } from '../requested.js';

/** Texts at a limit of their schema, one past it, and empty. */
describe.each(registry.templates)('limits of $template.id', (registered) => {
  const { template } = registered;
  const texts = textParams(registered);
  const typical = template.examples[0]?.params ?? {};

  it.each(texts)('$name: admits its limit, names itself one past it', ({ name, length, items }) => {
    const past = 'x'.repeat(length + 1);
    const atLimit = items === null ? 'x'.repeat(length) : Array.from({ length: items[1] }, () => 'x'.repeat(length));
    const issues = issuesOf(template.id, { ...typical, [name]: atLimit });
    expect(issues.filter(({ path }) => path.startsWith(`params.${name}`))).toEqual([]);
    const tooLong = items === null ? past : Array.from({ length: items[0] }, (_, i) => (i === 0 ? past : 'x'));
    const path = items === null ? `params.${name}` : `params.${name}[0]`;
    expect(issuesOf(template.id, { ...typical, [name]: tooLong }).map((issue) => issue.path)).toContain(path);
    if (items === null) return;
    const tooMany = Array.from({ length: items[1] + 1 }, () => 'x');
    expect(issuesOf(template.id, { ...typical, [name]: tooMany })).toContainEqual(
      expect.objectContaining({ path: `params.${name}` }),
    );
  });

  it.each(texts)('$name: empty or of spaces is as if left out', ({ name, required, items }) => {
    const expected = required ? [`params.${name}`] : [];
    for (const nothing of items === null ? ['', '   ', '\u00a0\t\n'] : [[]]) {
      const issues = issuesOf(template.id, { ...typical, [name]: nothing });
      expect(issues.map(({ path }) => path)).toEqual(expected);
    }
  });
});
