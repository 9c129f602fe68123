import { cssSize, normalizeRequest } from '@placard/core/server';
import { imageSize, metaTags } from '@placard/core/wire';
import { namedSizes } from '@placard/platforms';
import { describe, expect, it } from 'vitest';
import { normalize, paramsLimit, plain, refusal, registryOf } from '../fixtures.js';

const hello = { template: 'everything', params: { title: 'Hello' } };
const messageFor = async (raw: object): Promise<string | undefined> => {
  const { issues } = await refusal(() => normalize({ ...hello, ...raw }));
  return issues.find(({ path }) => path === 'size')?.message;
};

describe('the option size', () => {
  it.each([
    ['github', '1280x640'],
    ['story', '1080x1920'],
    ['400x400', '400x400'],
    ['2200x1000', '2200x1000'],
  ])('%s is %s in a canonical request, which has no preset', (size, canonical) => {
    const tall = registryOf([{ ...plain('card', '1'), shapes: ['wide', 'square', 'tall'] }]);
    const { request } = normalizeRequest({ template: 'card', size }, tall, paramsLimit);
    expect(request).toMatchObject({ size: canonical, preset: null });
  });

  it.each(['0x0', '1e3x600', ' 800x600', '800X600', '2401x1200', '0800x600', '400x801', '2201x1000', 'GitHub', ''])(
    '"%s" is refused with the form, the bounds and the names',
    async (size) => {
      expect(await messageFor({ size })).toBe(
        'must be WIDTHxHEIGHT in CSS pixels, each side from 400 to 2400 and the ratio from 1:2 to 2.2:1, ' +
          `or one of ${Object.keys(namedSizes).join(', ')}`,
      );
    },
  );

  it('is refused beside a preset', async () => {
    expect(await messageFor({ size: 'github', preset: 'og' })).toBe('takes the place of preset: give only one');
  });

  it('is refused in a shape that the template is not drawn for', async () => {
    expect(await messageFor({ size: 'story' })).toBe(
      'is tall (0.85:1 and less); the template "everything" is drawn for wide (1.4:1 and more) and ' +
        'square (less than 1.4:1, more than 0.85:1)',
    );
  });

  it('is refused when the image would have more than 12 megapixels', async () => {
    expect(await messageFor({ size: '2400x1300', scale: '2' })).toBe(
      'has 12.5 megapixels at scale 2, and at most 12 are drawn',
    );
    expect(normalize({ ...hello, size: '2400x1250', scale: '2' }).request.scale).toBe(2);
  });

  it('decides the sides of the image and its tags', () => {
    const { request } = normalize({ ...hello, size: 'github', scale: '2' });
    expect(cssSize(request)).toEqual({ width: 1280, height: 640 });
    expect(imageSize(request)).toEqual({ width: 2560, height: 1280 });
    expect(metaTags(request, 'https://cards.example/i', 'Hello')).toContain(
      '<meta property="og:image:width" content="2560">',
    );
  });
});
