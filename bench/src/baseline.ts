import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';

/**
 * The event card as a user of satori writes it by the README of satori and resvg-js: one element, a photo as a data
 * URL, `new Resvg(svg).render().asPng()`. Fonts are loaded once.
 */
const faces = fonts.faces.filter(({ family }) => family === 'Archivo' || family === 'Anton');
const loaded = faces.map(
  ({ family, weight, style, load }): Font => ({
    name: family,
    data: Buffer.from(load()),
    weight: weight as NonNullable<Font['weight']>,
    style,
  }),
);

const div = (style: object, children?: unknown): object => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

async function photoUrl(): Promise<string> {
  const photo = backgrounds.backgrounds.find(({ id }) => id === 'bg-24');
  return `data:image/jpeg;base64,${Buffer.from((await photo?.load()) ?? []).toString('base64')}`;
}

const photo = await photoUrl();

const leaf = (width: number): object =>
  div(
    {
      position: 'absolute',
      left: 56,
      top: 0,
      width,
      height: 574,
      backgroundColor: '#FF4A26',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '56px 28px 28px',
      fontFamily: 'Anton',
    },
    [
      div({ fontSize: 72, lineHeight: 1 }, 'DEC'),
      div({ fontSize: 380, lineHeight: 1 }, '3'),
      div({ fontSize: 28, fontFamily: 'Archivo', fontWeight: 600 }, '2026, 19:00'),
    ],
  );

const words = (title: string, fontSize: number): object[] => [
  div({ fontSize: 26, fontWeight: 600, color: '#5E564C' }, 'The Tanner Street Bindery, Bermondsey'),
  div({ fontSize, fontWeight: 700, lineHeight: 1.02, letterSpacing: -0.025 * fontSize, marginTop: 20 }, title),
  div({ fontSize: 24, fontWeight: 600, marginTop: 28 }, 'Hosted by the Proofing Society'),
];

const frame = { position: 'relative', width: 1200, height: 630, fontFamily: 'Archivo', color: '#171310' } as const;

function card(title: string, withPhoto: boolean): object {
  if (!withPhoto) {
    const text = div(
      {
        position: 'absolute',
        left: 440,
        top: 56,
        width: 704,
        height: 518,
        flexDirection: 'column',
        justifyContent: 'flex-end',
      },
      words(title, 96),
    );
    return div({ ...frame, backgroundColor: '#F4F0E7' }, [leaf(336), text]);
  }
  const page = div(
    {
      position: 'absolute',
      left: 328,
      bottom: 56,
      width: 600,
      padding: 40,
      backgroundColor: '#F4F0E7',
      flexDirection: 'column',
    },
    words(title, 64),
  );
  const image = {
    type: 'img',
    props: {
      src: photo,
      width: 1200,
      height: 630,
      style: { position: 'absolute', left: 0, top: 0, objectFit: 'cover' },
    },
  };
  return div(frame, [image, page, leaf(272)]);
}

/** A gradient under a title, a line and three chips: the card on which the targets were set. */
function gradientCard(title: string): object {
  const chip = (text: string): object =>
    div(
      {
        padding: '8px 20px',
        borderRadius: 24,
        backgroundColor: 'rgba(255,255,255,0.16)',
        fontSize: 26,
        fontWeight: 600,
      },
      text,
    );
  const ground =
    'radial-gradient(circle at 80% 20%, rgba(255,120,80,0.7), rgba(255,120,80,0)), linear-gradient(135deg, #1b1464, #6a1b9a 55%, #c2185b)';
  return div(
    {
      ...frame,
      color: '#ffffff',
      padding: 72,
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundImage: ground,
    },
    [
      div({ fontSize: 30, fontWeight: 600 }, 'norrlund.studio'),
      div({ fontSize: 84, fontWeight: 700, lineHeight: 1.05 }, title),
      div({ gap: 16 }, [chip('engineering'), chip('12 min read'), chip('2026')]),
    ],
  );
}

const cards = {
  flat: (title: string) => card(title, false),
  photo: (title: string) => card(title, true),
  gradient: gradientCard,
};

/** @returns the PNG's size in bytes */
export async function drawBaseline(kind: keyof typeof cards, title: string): Promise<number> {
  const svg = await satori(cards[kind](title) as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts: loaded,
  });
  return new Resvg(svg).render().asPng().length;
}
