import { centered, column, div, filled, h, tw, type Example } from './element.js';

const absolute = { position: 'absolute' } as const;

/** Cards of people's own sites, found in public repositories. */
export const community: readonly Example[] = [
  {
    name: 'blurred-rainbow',
    source: 'bapairaew/nextjs.bapairaew.com',
    element: div(
      { ...centered, ...column, fontSize: 72, fontWeight: 700 },
      div({
        ...absolute,
        top: 0,
        left: 0,
        height: '100%',
        width: '100%',
        opacity: 0.4,
        filter: 'blur(100px)',
        backgroundImage:
          'radial-gradient(circle at 51.63% 52.16%, #22c55e 0%, #3b82f6 20%, #ec4899 40%, #ef4444 60%, #f97316 80%, #a855f7 100%)',
      }),
      div({ zIndex: 4 }, 'N: 🌊'),
    ),
  },
  {
    name: 'grid-paper',
    source: 'msafdev/salmoon',
    element: div(
      {
        ...centered,
        position: 'relative',
        letterSpacing: '-.02em',
        fontWeight: 700,
        backgroundColor: 'white',
        backgroundImage:
          'linear-gradient(to right, #e5e7eb 1px, transparent 1px), linear-gradient(to bottom, #e5e7eb 1px, transparent 1px)',
        backgroundSize: '50px 70px',
      },
      div({
        ...absolute,
        left: '50%',
        top: '50%',
        height: '400px',
        width: '400px',
        transform: 'translate(-50%, -50%)',
        borderRadius: '50%',
        background: 'radial-gradient(circle, #ffffff, white)',
      }),
      div(
        {
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          fontSize: 64,
          width: 'auto',
          maxWidth: 600,
          textAlign: 'center',
          lineHeight: 1.5,
        },
        '🎉',
      ),
    ),
  },
  {
    name: 'gradient-span',
    source: 'viveksinra/mridu',
    element: div(
      {
        ...centered,
        background: 'linear-gradient(135deg,#0f0b1a,#201735)',
        color: '#fff',
        fontSize: 72,
        fontWeight: 800,
        letterSpacing: -1,
      },
      h(
        'span',
        {
          style: {
            backgroundImage: 'linear-gradient(90deg,#ff7eb3,#ffd166)',
            WebkitBackgroundClip: 'text',
            backgroundClip: 'text',
            color: 'transparent',
          },
        },
        'Ten years of letters ✨',
      ),
    ),
  },
  {
    name: 'tailwind-dark',
    source: 'crafter-station/visual-reference, motifs/opengraph-image.tsx',
    element: tw(
      'flex h-full w-full flex-col justify-end bg-[#0a0a0a] p-16',
      tw('text-lg text-white/30', 'patterns.norrlund.example'),
      h(
        'div',
        { tw: 'mt-2 text-6xl font-bold text-white', style: { letterSpacing: '-0.03em' } },
        'Browse the specimens',
      ),
      tw('mt-3 text-xl text-white/40', '29 founts with their weights and widths'),
    ),
  },
  {
    name: 'corner-gradient',
    source: 'cooperwalter/recipe-keeper',
    element: div(
      { ...centered, fontSize: 128, background: 'linear-gradient(to bottom right, #000, #333)', color: 'white' },
      div(
        { ...column, alignItems: 'center' },
        div({}, 'Supper Club'),
        div({ fontSize: 48, marginTop: 20 }, 'Recipes worth keeping'),
      ),
    ),
  },
  {
    name: 'glass',
    source: 'public opengraph-image.tsx (card of translucent glass)',
    element: div(
      { ...centered, ...column, background: 'linear-gradient(135deg, #0a0f1a 0%, #0a0a0a 100%)' },
      div(
        {
          ...column,
          borderRadius: 24,
          border: '1px solid rgba(31, 111, 235, 0.35)',
          background: 'rgba(15, 23, 42, 0.55)',
          padding: '40px 56px',
          boxShadow: '0 20px 60px rgba(0,0,0,0.45)',
        },
        div({ fontSize: 64, fontWeight: 700, color: '#e6edf3' }, 'Tide tables'),
        div({ marginTop: 16, fontSize: 30, color: '#8b949e' }, 'For forty harbours, twice a day'),
      ),
    ),
  },
  {
    name: 'three-stops',
    source: 'public opengraph-image.tsx (gradient of three colors, logo beside the name)',
    element: div(
      {
        ...filled,
        ...column,
        justifyContent: 'center',
        padding: 80,
        background: 'linear-gradient(135deg, rgba(37,99,235,1) 0%, rgba(79,70,229,1) 50%, rgba(124,58,237,1) 100%)',
        color: 'white',
      },
      div(
        { display: 'flex', alignItems: 'center', gap: 24 },
        div(
          {
            display: 'flex',
            width: 96,
            height: 96,
            borderRadius: 24,
            alignItems: 'center',
            justifyContent: 'center',
            background: 'rgba(255,255,255,0.15)',
            fontSize: 52,
            fontWeight: 800,
          },
          'N',
        ),
        div({ fontSize: 72, fontWeight: 800 }, 'Norrlund Wiki'),
      ),
      div(
        { marginTop: 32, fontSize: 34, maxWidth: 860, opacity: 0.9, lineHeight: 1.35 },
        'Everything that the printing house knows, in one place and in plain words',
      ),
    ),
  },
];
