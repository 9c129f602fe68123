import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backgrounds as pack } from '../../src/index.js';
import { jpegSize } from '../jpeg.js';

interface Credit {
  readonly id: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly license: string;
  readonly licenseUrl: string;
  readonly title: string;
  readonly author: string;
  readonly focal: object;
  readonly dominant: string;
  readonly tone: string;
}

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const credits: readonly Credit[] = JSON.parse(readFileSync(at('credits.json'), 'utf8'));
const ids = Array.from({ length: 40 }, (_, index) => `bg-${String(index + 1).padStart(2, '0')}`);

/** Photos whose originals were smaller than 2400×2160: a 1200×630 or 1080×1080 card at scale 2 may stretch them. */
const small: Record<string, readonly [width: number, height: number]> = {
  'bg-09': [2400, 1728],
  'bg-14': [2750, 1980],
  'bg-22': [2400, 1728],
  'bg-34': [2700, 1944],
  'bg-38': [2500, 1800],
};

describe('backgrounds', () => {
  it('are bg-01 to bg-40', async () => {
    expect(pack.backgrounds.map(({ id }) => id)).toEqual(ids);
    expect(readdirSync(at('photos')).sort()).toEqual(ids.map((id) => `${id}.jpg`));
    expect(await pack.digest()).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(pack.backgrounds)('$id carries its credit and its colors', (background) => {
    expect(background.title).not.toBe('');
    expect(background.author).not.toBe('');
    expect(background.license.id).toMatch(/^(CC0-1\.0|LicenseRef-PD-USGov)$/);
    expect(background.license.url).toMatch(/^https:\/\/creativecommons\.org\/publicdomain\/(zero|mark)\/1\.0\/$/);
    expect(background.dominant).toMatch(/^#[0-9a-f]{6}$/);
    expect(['light', 'mid', 'dark']).toContain(background.tone);
  });

  it.each(credits)(
    '$id is the declared file',
    async ({ id, sha256, width, height, license, licenseUrl, ...credit }) => {
      const background = pack.backgrounds.find((each) => each.id === id);
      const { title, author, focal, dominant, tone } = credit;
      expect(background).toMatchObject({
        title,
        author,
        focal,
        dominant,
        tone,
        license: { id: license, url: licenseUrl },
      });
      const bytes = (await background?.load()) ?? new Uint8Array();
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(background?.sha256).toBe(sha256);
      const size = jpegSize(bytes);
      expect(size).toEqual({ width, height });
      const [minWidth, minHeight] = small[id] ?? [2400, 2160];
      expect(size.width).toBeGreaterThanOrEqual(minWidth);
      expect(size.height).toBeGreaterThanOrEqual(minHeight);
    },
  );

  it('CREDITS.md and LICENSES.md name each photo', () => {
    const table = readFileSync(at('CREDITS.md'), 'utf8').split('\n');
    const licences = readFileSync(at('LICENSES.md'), 'utf8').split('\n');
    for (const { id, author, license, licenseUrl } of credits) {
      const row = table.find((line) => line.startsWith(`| ${id} |`));
      expect(row, id).toContain(`](${licenseUrl})`);
      expect(row, id).toContain(author);
      expect(
        licences.find((line) => line.startsWith(`| ${license} |`)),
        id,
      ).toContain(id);
    }
  });
});
