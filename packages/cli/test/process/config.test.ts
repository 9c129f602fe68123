import { describe, expect, it } from 'vitest';
import { placard, placardJson } from '../command.js';
import { refusalIn } from '../outcome.js';
import { placardProcess } from '../placard.js';
import { cards, config, project, template } from '../project.js';

describe('placard.config.ts', { timeout: 180_000 }, () => {
  it('names the templates, in TypeScript and JSX, in place of the bundled ones', async () => {
    const cwd = await project({ 'placard.config.ts': config, 'cards.tsx': cards(template()) });
    const listed = await placardJson<{ id: string; version: string }[]>(['templates'], { cwd });
    expect(listed.map(({ id, version }) => `${id}@${version}`)).toEqual(['plain@3']);
    const rendered = await placard(['render', 'plain', '-o', 'plain.png'], { cwd });
    expect([rendered.code, rendered.err]).toEqual([0, '']);
  });

  it('names the line of a template that throws', async () => {
    const throwing = await project({
      'placard.config.ts': config,
      'cards.tsx': `\n\nthrow new Error('no cards today');\nexport const cards = [];`,
    });
    expect(refusalIn(await placardProcess(['serve'], { cwd: throwing }))).toBe('cards.tsx:3:7: no cards today');
  });
});
