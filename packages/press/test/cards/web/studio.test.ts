import { backgrounds } from '@placard/backgrounds';
import { createRegistry, createRenderer, normalizeRequest } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { openStudio } from '@placard/press/web';
import { createAssets } from '@placard/press/web/assets';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createHost } from '../../web-host.js';

const host = createHost();
const studio = await openStudio(host);
const registry = createRegistry({ packages: [templates], fonts: studio.fonts, backgrounds: studio.backgrounds });
const portable = studio.renderer(registry);
const node = createRenderer(
  createRegistry({ packages: [templates], fonts, backgrounds }),
  await createPressEngine({ fonts }),
);

const pixels = async (file: Uint8Array): Promise<Buffer> => sharp(file).removeAlpha().raw().toBuffer();

async function compare(raw: object, on = portable): Promise<void> {
  const { request } = normalizeRequest({ ...raw }, registry, 16_384, 'program');
  const signal = AbortSignal.timeout(20_000);
  const [here, there] = [await on.render(request, signal), await node.render(request, signal)];
  expect(here.warnings).toStrictEqual(there.warnings);
  expect(here.alt).toBe(there.alt);
  expect((await pixels(here.bytes)).equals(await pixels(there.bytes))).toBe(true);
}

it('has the digests of the sets that it was made of', async () => {
  expect(await studio.fonts.digest()).toBe(await fonts.digest());
  expect(await studio.backgrounds.digest()).toBe(await backgrounds.digest());
});

it('describes the fonts and photos without reading one', async () => {
  const unread = (): never => {
    throw new Error('a file was read');
  };
  const faces = fonts.faces.map((face) => ({ ...face, load: unread, covers: unread }));
  const emoji = fonts.emoji && { ...fonts.emoji, svg: unread };
  const photos = backgrounds.backgrounds.map((photo) => ({ ...photo, load: unread }));
  const assets = await createAssets({
    fonts: { ...fonts, faces, emoji },
    backgrounds: { ...backgrounds, backgrounds: photos },
  });
  expect(assets.paths).toStrictEqual((await createAssets({ fonts, backgrounds })).paths);
  expect(await assets.read('manifest.json')).toStrictEqual(
    await (await createAssets({ fonts, backgrounds })).read('manifest.json'),
  );
});

it('finds the characters of a font that does not declare them', async () => {
  const [face] = fonts.faces;
  if (face === undefined) throw new Error('no faces');
  const { ranges: _, size: __, ...silent } = face;
  const [telling, plain] = [[face], [silent]];
  const told = await createAssets({ fonts: { ...fonts, faces: telling }, backgrounds });
  const found = await createAssets({ fonts: { ...fonts, faces: plain }, backgrounds });
  expect(await found.read('manifest.json')).toStrictEqual(await told.read('manifest.json'));
});

it('draws a Latin card with few files, none of them for other scripts, JPEG or resvg', async () => {
  // A new host, because another test may have read fonts with the shared one.
  const host = createHost();
  const fresh = (await openStudio(host)).renderer(registry);
  await compare({ template: 'blog', params: { title: 'Shipping the new editor' }, format: 'png' }, fresh);
  expect(host.read.filter((path) => path.startsWith('fonts/')).length).toBeLessThan(6);
  expect(host.read.filter((path) => /NotoSans|jpeg|webp|photos|emoji/.test(path))).toStrictEqual([]);
});

it.each([
  ['Japanese', { template: 'basic', params: { title: '日本語の見出しと漢字' } }],
  ['emoji', { template: 'basic', params: { title: 'Family 👩‍👩‍👧‍👦 and flag 🇩🇪' } }],
  ['Arabic', { template: 'basic', params: { title: 'مرحبا بالعالم' } }],
  [
    'hyphens',
    {
      template: 'verbatim',
      params: { text: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(3), source: 'A', lang: 'de' },
    },
  ],
])('draws %s as Node does', (_, raw) => compare({ ...raw, format: 'png' }));
