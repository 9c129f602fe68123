import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { backgrounds } from '@placard/backgrounds';
import { defineBackgrounds, defineFonts, defineTemplate } from '@placard/core';
import { backgroundFromFile, createPlacard, fontFromFile, imageFromBytes, imageFromFile } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { compress } from 'woff2-encoder';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const photos = fileURLToPath(new URL('../../../../backgrounds/photos/', import.meta.url));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Packs a font as WOFF 1.0: a header, a directory, and each table, deflated if that is shorter. */
function toWoff(font: Uint8Array): Uint8Array {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const count = view.getUint16(4);
  const parts: Uint8Array[] = [];
  const head = Buffer.alloc(44 + 20 * count);
  let end = head.length;
  for (let i = 0; i < count; i++) {
    const at = 12 + 16 * i;
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    const plain = font.subarray(offset, offset + length);
    const deflated = deflateSync(plain);
    const packed = deflated.length < length ? deflated : plain;
    [view.getUint32(at), end, packed.length, length, view.getUint32(at + 4)].forEach((value, k) =>
      head.writeUInt32BE(value, 44 + 20 * i + 4 * k),
    );
    parts.push(packed, new Uint8Array(-packed.length & 3));
    end += packed.length + (-packed.length & 3);
  }
  head.writeUInt32BE(0x774f4646, 0);
  head.writeUInt32BE(view.getUint32(0), 4);
  head.writeUInt32BE(end, 8);
  head.writeUInt16BE(count, 12);
  head.writeUInt32BE(font.byteLength, 16);
  return Buffer.concat([head, ...parts]);
}

describe('fontFromFile', () => {
  const face = fonts.faces.find(({ family, style }) => family === 'Archivo' && style === 'normal')!;
  let plain: Uint8Array;
  beforeAll(() => (plain = face.load()));

  it.each([
    ['ttf', (font: Uint8Array) => font],
    ['woff', toWoff],
    ['woff2', compress],
  ])('reads family, weight and style of a .%s, and draws the same letters', async (ending, pack) => {
    const file = join(await newFolder(), `font.${ending}`);
    await writeFile(file, await pack(plain));
    const read = await fontFromFile(pathToFileURL(file));
    expect(read).toMatchObject({ family: expect.stringMatching(/^Archivo/), weight: face.weight, style: 'normal' });
    const digest = async (mine: typeof face): Promise<string> => {
      const set = defineFonts({ faces: [{ ...mine, family: 'Mine', sha256: face.sha256 }], fallbacks: ['Mine'] });
      const hello = defineTemplate({
        id: 'hello',
        version: '1',
        title: 'Hello',
        description: 'A greeting on white.',
        background: false,
        params: { type: 'object', properties: {}, additionalProperties: false },
        examples: [],
        alt: () => 'Hello',
        render: () => ({
          type: 'div',
          props: { style: { backgroundColor: '#fff', fontFamily: 'Mine', fontSize: 90 }, children: 'Hamburgefonstiv' },
        }),
      });
      const placard = await createPlacard({ templates: { name: 'test', templates: [hello] }, fonts: set });
      const { sha256 } = await placard.render({ template: 'hello' });
      await placard.close();
      return sha256;
    };
    expect(await digest(read)).toBe(await digest(face));
  });

  it('knows italics and every family of the bundled fonts by what their files say', async () => {
    const folder = await newFolder();
    for (const { family, weight, style, load } of fonts.faces.filter(({ lang }) => lang === undefined).slice(0, 24)) {
      const file = join(folder, 'font');
      await writeFile(file, load());
      const read = await fontFromFile(file);
      expect([family, read.style]).toEqual([family, style]);
      expect(read.family.replace(/\W/g, '').slice(0, 4)).toBe(family.replace(/\W/g, '').slice(0, 4));
      expect([family, read.weight]).toEqual([family, weight]);
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0), /cut off/],
    ['an image', Buffer.from('89504e470d0a1a0a', 'hex'), /neither TrueType nor OpenType/],
    ['a collection', Buffer.from('ttcf\0\0\0\0\0\0\0\0'), /a collection of fonts/],
    ['a WOFF that claims too much', Buffer.concat([Buffer.from('wOFF'), Buffer.alloc(40, 0xff)]), /more than 64 MiB/],
    ['a WOFF whose table is larger than its font', inflating(), /larger than its font/],
    ['a WOFF2 of nonsense', Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(80, 7)]), /./],
  ])('refuses %s, and names the file', async (_, bytes, message) => {
    const file = join(await newFolder(), 'bad.ttf');
    await writeFile(file, bytes);
    await expect(fontFromFile(file)).rejects.toThrow(new RegExp(`bad\\.ttf: .*${message.source}`));
    await expect(fontFromFile(`${file}.none`)).rejects.toThrow(/bad\.ttf\.none: ENOENT/);
  });
});

/** A WOFF file that declares a font of 28 bytes, with a table that declares three gigabytes when it is inflated. */
function inflating(): Buffer {
  const file = Buffer.alloc(100);
  file.write('wOFF');
  file.writeUInt16BE(1, 12);
  file.writeUInt32BE(28, 16);
  file.writeUInt32BE(64, 44 + 4);
  file.writeUInt32BE(10, 44 + 8);
  file.writeUInt32BE(0xc0000000, 44 + 12);
  return file;
}

describe('backgroundFromFile', () => {
  it('computes what the bundled photos have: digest, color and tone; its focal point beats the middle', async () => {
    let computed = 0;
    let middle = 0;
    // Every fourth: a photo takes a quarter of a second.
    for (const known of backgrounds.backgrounds.filter((_, i) => i % 4 === 0)) {
      const read = await backgroundFromFile(join(photos, `${known.id}.jpg`), { title: 'A title' });
      const { id, sha256, dominant, tone } = known;
      expect(read).toMatchObject({ id, sha256, dominant, tone, title: 'A title', author: 'unknown' });
      computed += Math.hypot(read.focal.x - known.focal.x, read.focal.y - known.focal.y);
      middle += Math.hypot(0.5 - known.focal.x, 0.5 - known.focal.y);
    }
    expect(computed).toBeLessThan(middle);
  });

  it('draws behind a card, and notices a photo that was changed under it', async () => {
    const folder = await newFolder();
    const [first, second] = (await readdir(photos)).toSorted();
    const file = join(folder, 'Mein Foto (1).JPG');
    await copyFile(join(photos, first!), file);
    const photo = await backgroundFromFile(file, { focal: { x: 0.1, y: 0.2 } });
    expect(photo).toMatchObject({ id: 'mein-foto-1', title: 'Mein Foto (1)', focal: { x: 0.1, y: 0.2 } });
    const placard = await createPlacard({ templates, fonts, backgrounds: defineBackgrounds([photo]) });
    onTestFinished(() => placard.close());
    const card = await placard.render({ template: 'basic', params: { title: 'x' }, background: 'mein-foto-1' });
    expect(card).toMatchObject({ background: 'mein-foto-1', warnings: [] });
    await writeFile(file, await readFile(join(photos, second!)));
    await expect(photo.load()).rejects.toThrow(/has changed since it was read/);
  });

  it('refuses what is no image, and names the file', async () => {
    const file = join(await newFolder(), 'note.jpg');
    await writeFile(file, 'not a photo');
    await expect(backgroundFromFile(file)).rejects.toThrow(/note\.jpg: .*unsupported image format/);
  });
});

it('an image is the same from a file and from its bytes', async () => {
  const path = fileURLToPath(new URL('../../../../docs/gallery/profile.png', import.meta.url));
  const { load, ...fromFile } = await imageFromFile(path, { focal: { x: 0.5, y: 0.2 } });
  const bytes = await readFile(path);
  const { load: _, ...fromBytes } = await imageFromBytes(bytes, { focal: { x: 0.5, y: 0.2 } });
  expect(fromBytes).toEqual(fromFile);
  expect(fromFile).toMatchObject({ id: expect.stringMatching(/^ast_/), width: 1200, focal: { x: 0.5, y: 0.2 } });
  expect(Buffer.from(await load())).toEqual(bytes);
});
