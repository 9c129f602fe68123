import { describe, expect, it } from 'vitest';
import { paramSchema } from '../schema.js';
import type { Template } from '../template.js';

/**
 * What every template must be, ours or a contributor's: closed, bounded and documented params, examples that its own
 * schema admits, and a text for those who do not see the picture.
 *
 * @example
 * import { testTemplate } from '@placard/core/testing';
 * testTemplate(hello);
 */
export function testTemplate(template: Template): void {
  describe(`template ${template.id} v${template.version}`, () => {
    it('describes itself in one line', () => {
      expect(template.title).toMatch(/^\S.*$/);
      expect(template.description).toMatch(/^[^\n]{10,120}$/);
    });

    for (const [name, schema] of Object.entries(template.params.properties)) {
      it(`documents and bounds the param ${name}`, () => {
        const { title, description, pattern } = paramSchema(schema);
        expect(title).not.toBe('');
        expect(description).toMatch(/[.!?]$/);
        expect(pattern ?? '^').toMatch(/^\^/);
      });
    }

    it('has three examples of different names', () => {
      expect(template.examples.length).toBeGreaterThanOrEqual(3);
      expect(new Set(template.examples.map(({ name }) => name)).size).toBe(template.examples.length);
    });

    for (const { name, params } of template.examples) {
      it(`says in words what the example "${name}" shows`, () => {
        const [main] = template.params.required ?? [];
        const text = main === undefined ? undefined : params[main];
        const alt = template.alt(params);
        expect(alt.length).toBeGreaterThan(0);
        expect(alt).not.toMatch(/undefined|null|\[object|\s{2}/);
        if (typeof text === 'string') expect(alt).toContain(text);
      });
    }
  });
}
