import { centered, column, div, filled, h, portrait, tw, type Example } from './element.js';

const absolute = { position: 'absolute' } as const;

/** Cards of blogs and of documentation. */
export const posts: readonly Example[] = [
  {
    name: 'shadowed-heading',
    source: 'balajiudayagiri/fantastic-couscous, blogs/twitter-image.tsx',
    height: 600,
    element: div(
      { ...centered, fontSize: 48, background: 'black' },
      div(
        { ...column, textAlign: 'center', height: 'auto', width: '100%' },
        h(
          'h1',
          {
            style: {
              fontSize: '1em',
              margin: '0px auto',
              fontWeight: 800,
              color: 'white',
              textShadow: '0 4px 12px rgba(0, 0, 0, 0.3)',
              lineHeight: 1.2,
            },
          },
          'Notes',
        ),
        h(
          'p',
          {
            style: {
              padding: '0px 10%',
              marginLeft: 'auto',
              marginRight: 'auto',
              marginTop: '1.5rem',
              fontSize: '1.25rem',
              color: 'white',
              opacity: 0.85,
              fontWeight: 500,
            },
          },
          'On printing, paper and the weather at sea',
        ),
      ),
    ),
  },
  {
    name: 'nested-card',
    source: 'okaryo/gatsby-plugin-satorare, README',
    element: div(
      { display: 'flex', padding: 48, height: '100%', width: '100%', backgroundColor: '#2e3440' },
      div(
        {
          ...filled,
          ...column,
          justifyContent: 'space-between',
          backgroundColor: 'white',
          color: '#000000d1',
          padding: 48,
          borderRadius: 12,
        },
        div(
          column,
          div({ fontSize: 64, maxWidth: 1000, fontWeight: 600 }, 'Setting a page by hand, from case to chase'),
          div(
            { display: 'flex', flexWrap: 'wrap', marginTop: 24 },
            ...['Type', 'Paper', 'Presses'].map((tag) =>
              div(
                {
                  fontSize: 24,
                  fontWeight: 500,
                  backgroundColor: '#d8dee9',
                  padding: '8px 24px',
                  borderRadius: 200,
                  marginRight: 12,
                },
                tag,
              ),
            ),
          ),
        ),
        div(
          { display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 32 },
          div(
            { display: 'flex', alignItems: 'center' },
            h('img', { src: portrait, width: 48, height: 48, style: { borderRadius: 9999, marginRight: 12 } }),
            div({ fontSize: 40 }, 'majalindqvist'),
          ),
          div({ fontSize: 40 }, 'Norrlund Notes'),
        ),
      ),
    ),
  },
  {
    name: 'documentation',
    source: 'fuma-nama/fumadocs, fumadocs-ui/og',
    element: div(
      {
        ...filled,
        ...column,
        color: 'white',
        padding: '4rem',
        backgroundColor: '#0c0c0c',
        backgroundImage: 'linear-gradient(to top right, rgba(59,130,246,0.3), transparent)',
      },
      div(
        {
          display: 'flex',
          flexDirection: 'row',
          alignItems: 'center',
          gap: '16px',
          marginBottom: '12px',
          color: 'rgb(147,197,253)',
        },
        h('p', { style: { fontSize: '56px', fontWeight: 600 } }, 'Norrlund'),
      ),
      h('p', { style: { fontWeight: 800, fontSize: '82px' } }, 'Kerning pairs'),
      h(
        'p',
        { style: { fontSize: '52px', color: 'rgba(240,240,240,0.8)' } },
        'Which letters move closer, and by how much',
      ),
    ),
  },
  {
    name: 'tailwind-post',
    source: 'anonrig/yagiz.co, blog OG',
    element: tw(
      'h-full w-full flex flex-col items-start px-[70px] py-[90px] bg-slate-50 justify-between text-black',
      h(
        'div',
        { tw: 'text-[70px]', style: { whiteSpace: 'pre-wrap' } },
        'How fast can a press be before the ink smears?',
      ),
      tw(
        'flex flex-row justify-center text-[40px] items-center',
        h('img', { src: portrait, tw: 'rounded-full w-24 h-24', alt: 'Maja' }),
        tw('ml-4 flex', 'Maja Lindqvist'),
      ),
    ),
  },
  {
    name: 'patterned-blog',
    source: 'public opengraph-image.tsx (blog with circles behind)',
    element: div(
      {
        ...filled,
        ...column,
        background: '#000000',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        padding: '72px 80px',
        position: 'relative',
        overflow: 'hidden',
      },
      div({
        ...absolute,
        top: -160,
        right: -120,
        width: 520,
        height: 520,
        borderRadius: '50%',
        border: '2px solid rgba(255,255,255,0.12)',
      }),
      div({
        ...absolute,
        bottom: -200,
        left: 300,
        width: 600,
        height: 600,
        borderRadius: '50%',
        background: 'radial-gradient(circle, rgba(99,102,241,0.35) 0%, rgba(0,0,0,0) 70%)',
      }),
      div(
        {
          display: 'flex',
          padding: '10px 22px',
          borderRadius: 999,
          border: '1px solid #27272a',
          color: '#a1a1aa',
          fontSize: 24,
          letterSpacing: '0.08em',
          textTransform: 'uppercase',
        },
        'Essay',
      ),
      div(
        {
          display: 'flex',
          fontSize: 76,
          fontWeight: 700,
          color: '#fafafa',
          lineHeight: 1.1,
          letterSpacing: '-0.03em',
          maxWidth: 960,
        },
        'What machines cannot read in a specimen book',
      ),
      div(
        { display: 'flex', width: '100%', justifyContent: 'space-between', color: '#71717a', fontSize: 26 },
        h('span', {}, 'Maja Lindqvist'),
        h('span', {}, '4 March'),
      ),
    ),
  },
];
