import { backgrounds } from '@placard/backgrounds';
import { createRegistry, createRenderer, normalizeRequest, type Registry } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { openStudio, type Manifest } from '@placard/press/web';
import { createAssets } from '@placard/press/web/assets';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sliceName } from '../../../src/web/manifest.js';
import { noSlice, readFrame, readSlice } from '../../../src/web/slice-files.js';
import { sliceFont } from '../../../src/web/slice-font.js';
import { readTrueType } from '../../../src/web/true-type.js';
import { createHost } from '../../web-host.js';

const assets = await createAssets({ fonts, backgrounds });
const fileOf = async (path: string): Promise<Uint8Array> => (await assets.read(path)) ?? new Uint8Array(0);
const manifest = JSON.parse(new TextDecoder().decode(await fileOf('manifest.json'))) as Manifest;
const sliced = manifest.fonts.faces.flatMap(({ slices, ...face }) => (slices === undefined ? [] : { ...face, slices }));

const pixelsOf = async (file: Uint8Array): Promise<Buffer> => sharp(file).removeAlpha().raw().toBuffer();
const jobOf = (raw: object, registry: Registry): ReturnType<typeof normalizeRequest>['request'] =>
  normalizeRequest({ format: 'png', ...raw }, registry, 16_384, 'program').request;

const bundled = createRegistry({ packages: [templates], fonts, backgrounds });
const node = createRenderer(bundled, await createPressEngine({ fonts }));
const inNode = async (raw: object): Promise<Buffer> =>
  pixelsOf((await node.render(jobOf(raw, bundled), AbortSignal.timeout(60_000))).bytes);

/** Opens a studio that has loaded nothing. Paths that contain a text of `garbled` give another file, as a proxy may. */
async function openFresh(): Promise<{
  draw: (raw: object) => Promise<Buffer>;
  fontsRead: () => string[];
  garbled: Set<string>;
}> {
  const host = createHost();
  const garbled = new Set<string>();
  const studio = await openStudio({
    ...host,
    asset: async (path) =>
      [...garbled].some((part) => path.includes(part)) ? Buffer.from('<p>Please sign in</p>') : host.asset(path),
  });
  const registry = createRegistry({ packages: [templates], ...studio });
  const renderer = studio.renderer(registry);
  return {
    draw: async (raw) => pixelsOf((await renderer.render(jobOf(raw, registry), AbortSignal.timeout(60_000))).bytes),
    fontsRead: () => host.read.filter((path) => path.startsWith('fonts/')),
    garbled,
  };
}

const basic = (title: string, lang?: string): object => ({
  template: 'basic',
  params: { title, ...(lang && { lang }) },
});

it('cuts the fonts of Chinese, Japanese and Korean, and no others', () => {
  const families = ['JP', 'SC', 'TC', 'KR'].flatMap((name) => Array<string>(2).fill(`Noto Sans ${name}`));
  expect(sliced.map(({ family }) => family)).toStrictEqual(families);
});

it.each(sliced.filter(({ weight }) => weight === 400))(
  'has every byte of $family $weight in the frame and its slices',
  async (face) => {
    const frame = readFrame(await fileOf(face.file), face.size);
    if (frame === undefined) throw new Error('it is no frame');
    for (let slice = 0; slice < face.slices; slice++) {
      const pieces = readSlice(await fileOf(sliceName(face.file, slice)), frame.length);
      for (const { offset, bytes } of pieces ?? []) frame.file.set(bytes, frame.offset + offset);
    }
    const whole = fonts.faces.find(({ sha256 }) => sha256 === face.sha256)?.load() ?? new Uint8Array(0);
    expect(Buffer.compare(frame.file, whole)).toBe(0);
  },
);

it('has with a composed glyph the glyphs that it is composed of', () => {
  const face = fonts.faces.find(({ family, weight }) => family === 'Noto Sans' && weight === 400);
  const file = face?.load() ?? new Uint8Array(0);
  const font = readTrueType(file);
  const cut = sliceFont(file, 12, undefined);
  const frame = readFrame(cut.frame(), file.length);
  const composed = Array.from({ length: font.glyphs }, (_, glyph) => glyph).filter(
    (glyph) => font.componentsOf(glyph).length > 0,
  );
  expect(composed.length).toBeGreaterThan(100);
  for (const glyph of composed) {
    const pieces = readSlice(cut.slice(frame?.slices[glyph] ?? noSlice), font.outlines.length) ?? [];
    for (const part of [glyph, ...font.componentsOf(glyph)]) {
      const [start, end] = [font.startOf(part), font.startOf(part + 1)];
      expect(pieces.some(({ offset, bytes }) => offset <= start && end <= offset + bytes.length)).toBe(true);
    }
  }
});

describe('a text in', () => {
  it.each([
    ['Japanese', basic('「データベース」の移行を、安全に進めるための手順。', 'ja')],
    ['Japanese with half-width kana, rare kanji and variants', basic('ﾊﾝｶｸ 𠮷野家 髙島 葛󠄀城 ㍿ ばか゚')],
    ['simplified Chinese', basic('我们如何在“不停机”的情况下迁移数据库？', 'zh-CN')],
    ['traditional Chinese', basic('我們如何在「不停機」的情況下，遷移資料庫？', 'zh-TW')],
    ['Korean', basic('중단 없이 데이터베이스를 옮기는 방법 大韓民國 ㄱㄴ')],
    ['Old Korean', basic('나랏말ᄊᆞ미 듕귁에 달아')],
    ['a second language after the first', basic('東京 서울 北京 臺北 — Tokyo, 한글 そして漢字')],
  ])('%s has the pixels of Node', async (_, raw) => {
    const { draw, fontsRead } = await openFresh();
    expect((await draw(raw)).equals(await inNode(raw))).toBe(true);
    expect(fontsRead().some((path) => path.endsWith('-frame.ttf'))).toBe(true);
  });

  it('Japanese reads one frame and the slices of its letters, each once', async () => {
    const { draw, fontsRead } = await openFresh();
    await draw(basic('日本語の見出し'));
    const read = fontsRead();
    const slices = read.filter((path) => /-48k-\d+\.ttf$/.test(path));
    expect(read.filter((path) => path.endsWith('-frame.ttf'))).toStrictEqual([
      expect.stringMatching(/^fonts\/NotoSansJP-700-/),
    ]);
    expect(slices.length).toBeLessThanOrEqual(7);
    expect(new Set(read).size).toBe(read.length);
    await draw(basic('の見出し、日本語'));
    expect(fontsRead()).toStrictEqual(read);
  });
});

it.each([
  ['NotoSansJP-700-\\w+-48k-frame.ttf', 'it is not the font without its outlines'],
  ['NotoSansJP-700-\\w+-48k-\\d+.ttf', 'it is not a slice of this font'],
])('takes nothing else for %s, and draws when it is back', async (pattern, reason) => {
  const { draw, garbled } = await openFresh();
  const raw = basic('日本語の見出し');
  for (const path of assets.paths) if (new RegExp(`${pattern}$`).test(path)) garbled.add(path);
  await expect(draw(raw)).rejects.toThrow(new RegExp(`^cannot load fonts/${pattern}: ${reason}$`));
  garbled.clear();
  expect((await draw(raw)).equals(await inNode(raw))).toBe(true);
});
