import { backgrounds } from '@placard/backgrounds';
import { contrastFaults, sampleAt, sampled, type Pixels, type Sample } from '@placard/core/checks';
import { createRegistry, presetNames } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { all, packages } from './all.js';
import { rolesOf } from './logos.js';
import { seed } from './sample.js';

const engine = await createPressEngine({ fonts });
const colored = all.filter((template) => rolesOf(template).includes('ground'));

const brands = [
  { name: 'white', ground: '#FFFFFF' },
  { name: 'black', ground: '#000000', ink: '#FFFFFF' },
  { name: 'cream', ground: '#FFF6E5', ink: '#14213D', accent: '#A81C16' },
  { name: 'navy', ground: '#14213D', ink: '#FCA311', accent: '#14213D' },
  { name: 'wine', ground: '#8F1327', ink: '#FFD9DE', accent: '#F4A6B0' },
  { name: 'yellow', ground: '#FFD60A', accent: '#FFEE99' },
  // On this ground, neither black nor white has the contrast of 7 that a title needs.
  { name: 'a mid tone', ground: '#D7263D', accent: '#F46036' },
];
const [dark, light] = backgrounds.backgrounds;
if (dark === undefined || light === undefined) throw new Error('there are no photos');
const registry = createRegistry({ packages, backgrounds, fonts });
const bench = { engine, fonts, backgrounds: [dark, light], decode } as const;

async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Draws the templates in the colors of brands.
 *
 * @param sample with it, each template in a part of them, in one at least
 */
export function testGrounds(sample?: Sample): void {
  describe('the ground and the ink of a brand', () => {
    it('are taken by the newest version of every template', () => {
      const others = all.filter((template) => !colored.includes(template));
      expect(others.map(({ id, version }) => `${id} v${version}`).toSorted()).toEqual(['aurora v1', 'spotlight v1']);
      for (const template of colored) expect(rolesOf(template), template.id).toContain('ink');
    });

    it.each(colored.map((template, at) => ({ template, at, id: template.id })))(
      'can be read on each ground: $id',
      async ({ template, at }) => {
        const { schemas } = registry.template(template.id);
        const accent = [...schemas].find(([, schema]) => schema['x-role'] === 'accent')?.[0];
        for (const [i, brand] of sampled([...brands.entries()], sampleAt(sample, at, brands.length))) {
          const preset = presetNames[(i + seed) % presetNames.length] ?? 'og';
          const example = template.examples[(i + seed) % template.examples.length];
          const { name, accent: color, ...colors } = brand;
          const params = { ...example?.params, ...colors, ...(accent && color && { [accent]: color }) };
          const faults = await contrastFaults(template, { params, preset, background: null }, bench);
          const reachable =
            name === 'a mid tone' ? faults.filter(({ message }) => !message.includes('under 7')) : faults;
          expect(
            reachable.map(({ message }) => message),
            `${name}, ${example?.name}, ${preset}`,
          ).toEqual([]);
        }
      },
    );
  });
}
