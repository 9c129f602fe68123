import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../shared/parts/color.js';
import { logoOf } from '../../shared/parts/logo.js';
import { paperOf, tintOf, visibleOn } from '../../shared/parts/paper.js';
import { at } from '../../shared/parts/place.js';
import { packages } from '../all.js';
import { frameOf } from '../frame.js';
import { testGrounds } from '../grounds.js';
import { branded, rolesOf, shapes, testLogos } from '../logos.js';
import { sample } from '../sample.js';

const engine = await createPressEngine({ fonts });
const theme = { ground: '#FFFFFF', ink: '#0B0B0C', muted: '#585B61' };

describe('the paper of a brand', () => {
  const color = fc.stringMatching(/^#[0-9A-F]{6}$/);
  const warned = (given: { ground?: string; ink?: string }) => {
    const said: string[] = [];
    const paper = paperOf(given, theme, { ...frameOf(engine, 'og'), warn: (sentence) => void said.push(sentence) });
    return { paper, said };
  };

  it('can be read on any ground, in any ink', () => {
    fc.assert(
      fc.property(fc.option(color, { nil: undefined }), fc.option(color, { nil: undefined }), (ground, ink) => {
        const { paper } = warned({ ...(ground && { ground }), ...(ink && { ink }) });
        const best = Math.max(contrast(paper.ground, '#000000'), contrast(paper.ground, '#FFFFFF'));
        expect(paper.ground).toBe(ground ?? theme.ground);
        expect(contrast(paper.ink, paper.ground)).toBeGreaterThanOrEqual(Math.min(7, best));
        expect(contrast(paper.muted, paper.ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('lets shapes be seen on any ground', () => {
    fc.assert(
      fc.property(color, color, (ground, shape) => {
        const { paper } = warned({ ground });
        expect(contrast(visibleOn(paper, shape), ground)).toBeGreaterThanOrEqual(2);
        expect(contrast(paper.ink, tintOf(paper, 0.2))).toBeGreaterThanOrEqual(
          Math.min(7, contrast(paper.ink, ground)),
        );
      }),
    );
  });

  it('keeps an ink that can be read, and says which it does not keep', () => {
    expect(warned({})).toEqual({ paper: theme, said: [] });
    expect(warned({ ground: '#FFF6E5', ink: '#14213D' })).toMatchObject({ paper: { ink: '#14213D' }, said: [] });
    expect(warned({ ground: '#14213D' })).toMatchObject({ paper: { ink: '#FFFFFF' }, said: [] });
    expect(warned({ ground: '#2F6F4F', ink: '#9AD0B0' })).toMatchObject({
      paper: { ink: '#FFFFFF' },
      said: ['the ink #9AD0B0 was drawn as #FFFFFF: on the ground #2F6F4F it would be hard to read'],
    });
  });
});

describe('a logo', () => {
  const room = { size: 80, maxWidth: 400 };
  const paper = { ground: '#0B0B0C', ink: '#FFFFFF' };
  const bare = { logos: {} };
  const whole = { left: 0, top: 0, right: 1, bottom: 1 };

  it('keeps its shape, and looks as large whatever that is', () => {
    for (const { ratio, logo } of Object.values(shapes)) {
      const drawn = logoOf(logo, bare, paper, room);
      expect((drawn?.width ?? 0) / (drawn?.height ?? 1) / ratio).toBeCloseTo(1, 1);
    }
    const heights = [shapes.wide, shapes.square, shapes.tall].map(
      ({ logo }) => logoOf(logo, bare, paper, room)?.height,
    );
    expect(heights).toEqual([43, 80, 80]);
    expect(logoOf(shapes.wide.logo, bare, paper, { ...room, maxWidth: 110 })).toMatchObject({ width: 110, height: 20 });
  });

  it('has a plate of the ink where most of it would be lost', () => {
    const plateOf = (ground: string, ink: string, ...colors: readonly (readonly [string, number])[]): unknown => {
      const logos = { logo: { colors: colors.map(([color, share]) => ({ color, share })), ink: whole } };
      return logoOf(shapes.wide.logo, { logos }, { ground, ink }, room)?.node.props.style?.backgroundColor;
    };
    expect(plateOf('#0E0F12', '#F3F4F1', ['#14213D', 1])).toBe('#F3F4F1');
    expect(plateOf('#FFFFFF', '#0B0B0C', ['#FFFFFF', 1])).toBe('#0B0B0C');
    expect(plateOf('#FFFFFF', '#0B0B0C', ['#14213D', 1])).toBeUndefined();
    // Dark letters beside a yellow sign: the dark card hides the letters, the light plate only the smaller sign.
    expect(plateOf('#0E0F12', '#F3F4F1', ['#111111', 0.7], ['#FFD21F', 0.3])).toBe('#F3F4F1');
    expect(plateOf('#FFFFFF', '#0B0B0C', ['#111111', 0.7], ['#FFD21F', 0.3])).toBeUndefined();
    const onWhite = (ground: string): unknown => {
      const logos = { logo: { colors: [], ink: whole, onWhite: true } };
      return logoOf(shapes.wide.logo, { logos }, { ground, ink: '#F3F4F1' }, room)?.node.props.style?.backgroundColor;
    };
    expect([onWhite('#0E0F12'), onWhite('#FFFFFF')]).toEqual(['#FFFFFF', undefined]);
    // An opaque logo has no measured colors.
    expect(plateOf('#0E0F12', '#F3F4F1')).toBeUndefined();
  });

  it('needs no more room on a plate', () => {
    const logos = { logo: { colors: [{ color: '#000000', share: 1 }], ink: whole } };
    for (const { logo } of Object.values(shapes))
      for (const room of [
        { size: 80, maxWidth: 400 },
        { size: 80, maxWidth: 110 },
      ]) {
        const drawn = logoOf(logo, { logos }, paper, room);
        expect(drawn?.height).toBeLessThanOrEqual(room.size);
        expect(drawn?.width).toBeLessThanOrEqual(room.maxWidth);
      }
  });

  const drawings = {
    wide: '<path d="M0 0h300v60h-300z" fill="#14213D"/><path d="M20 20h260v20h-260z" fill="#FCA311"/>',
    tall: '<path d="M0 0h60v200h-60z" fill="#14213D"/><path d="M20 20h20v160h-20z" fill="#FCA311"/>',
    circle: '<circle cx="90" cy="90" r="90" fill="#14213D"/><circle cx="90" cy="60" r="30" fill="#FCA311"/>',
  };
  it.each(['wide', 'tall', 'circle'] as const)('looks the same with a transparent border: %s', async (shape) => {
    const box = { wide: [300, 60], tall: [60, 200], circle: [180, 180] }[shape];
    const [width = 0, height = 0] = box;
    const drawn = async (border: number, format: 'png' | 'webp'): Promise<Uint8Array> => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * border}" height="${height + 3 * border}">
        <g transform="translate(${border} ${2 * border})">${drawings[shape]}</g></svg>`;
      const file = await sharp(Buffer.from(svg)).toFormat(format, { lossless: true }).toBuffer();
      const facts = await engine.inspectLogo?.(file);
      const logo = logoOf(`data:image/${format};base64,${file.toString('base64')}`, { logos: { ...(facts && { logo: facts }) } }, { ground: '#FFFFFF', ink: '#000000' }, room); // prettier-ignore
      if (logo === undefined) throw new Error('no logo');
      const scene = at(
        { type: 'div', props: { style: { width: 500, height: 200 }, children: at(logo.node, 40, 40) } },
        0,
        0,
      );
      const sheet = {
        scene,
        width: 500,
        height: 200,
        background: null,
        format: 'png',
        scale: 1,
        crashSafe: false,
      } as const;
      return await sharp((await engine.render(sheet, AbortSignal.timeout(20_000))).bytes)
        .removeAlpha()
        .raw()
        .toBuffer();
    };
    const bare = await drawn(0, 'png');
    for (const [border, format] of [
      [30, 'png'],
      [100, 'webp'],
    ] as const) {
      const other = await drawn(border, format);
      // Edges may be shifted by half a pixel.
      const differing = other.filter((value, i) => Math.abs(value - (bare[i] ?? 0)) > 64).length;
      expect(differing / other.filter((value) => value < 200).length).toBeLessThan(0.1);
    }
  });

  it('is not drawn where it is only named', () =>
    expect(logoOf(`ast_${'a'.repeat(26)}`, bare, paper, room)).toBeUndefined());
});

it('the general templates and all of templates-more accept the colors and the logo of a brand', () => {
  const [, more] = packages;
  const usual =
    'aurora basic blog case-study changelog docs event job lesson newsletter podcast product receipt release spotlight testimonial'.split(
      ' ',
    );
  expect([...new Set(branded.map(({ id }) => id))].toSorted()).toEqual(
    [...usual, ...more.templates.map(({ id }) => id)].toSorted(),
  );
  for (const template of branded)
    expect(rolesOf(template), template.id).toEqual(expect.arrayContaining(['accent', 'ground', 'ink', 'logo']));
});

testGrounds(sample);
testLogos(sample);
