import { centered, column, div, filled, h, mountain, portrait, tw, type Example } from './element.js';

const dots =
  'radial-gradient(circle at 25px 25px, lightgray 2%, transparent 0%), radial-gradient(circle at 75px 75px, lightgray 2%, transparent 0%)';
const base64 = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const button = (name: string, outer: string, inner: string): ReturnType<typeof tw> =>
  tw(
    outer,
    h(
      'a',
      {
        href: '#',
        tw: `flex items-center justify-center rounded-md border border-transparent ${inner} px-5 py-3 text-base font-medium`,
      },
      name,
    ),
  );

const docs = 'vercel/examples, edge-functions/vercel-og-nextjs';

/** The first examples of Vercel's documentation. */
export const vercel: readonly Example[] = [
  {
    name: 'static',
    source: `${docs}, static`,
    height: 600,
    element: div({ ...centered, fontSize: 128, background: 'white', textAlign: 'center' }, 'Good morning!'),
  },
  {
    name: 'param',
    source: `${docs}, param`,
    element: div(
      {
        ...centered,
        ...column,
        backgroundColor: 'black',
        backgroundSize: '150px 150px',
        textAlign: 'center',
        flexWrap: 'nowrap',
      },
      div(
        { display: 'flex', alignItems: 'center', justifyContent: 'center', justifyItems: 'center' },
        h('img', {
          alt: 'Logo',
          width: 232,
          height: 200,
          src: `data:image/svg+xml,${encodeURIComponent(mountain('white'))}`,
          style: { margin: '0 30px' },
        }),
      ),
      div(
        {
          fontSize: 60,
          fontStyle: 'normal',
          letterSpacing: '-0.025em',
          color: 'white',
          marginTop: 30,
          padding: '0 120px',
          lineHeight: 1.4,
          whiteSpace: 'pre-wrap',
        },
        'A title from the address',
      ),
    ),
  },
  {
    name: 'dynamic-image',
    source: `${docs}, dynamic-image`,
    element: div(
      { ...centered, ...column, fontSize: 60, color: 'black', background: '#f6f6f6', paddingTop: 50 },
      h('img', { alt: 'avatar', width: 256, src: portrait, style: { borderRadius: 128 } }),
      h('p', {}, 'forge.example/', 'majalindqvist'),
    ),
  },
  {
    name: 'emoji',
    source: `${docs}, emoji`,
    element: div(
      { ...centered, fontSize: 100, color: 'black', background: 'white', padding: '50px 200px', textAlign: 'center' },
      '🚀, 🌈',
    ),
  },
  {
    name: 'image-svg',
    source: `${docs}, image-svg`,
    element: div(
      { ...centered, fontSize: 40, color: 'black', background: 'white', textAlign: 'center' },
      h(
        'svg',
        { fill: '#000000', viewBox: '0 0 284 65' },
        h('path', {
          d: 'M37.6 1l36.4 63H1.2L37.6 1zM100 12h40v9h-15v40h-10V21h-15zM160 12c14 0 22 10 22 24s-8 24-22 24-22-10-22-24 8-24 22-24zm0 9c-8 0-12 6-12 15s4 15 12 15 12-6 12-15-4-15-12-15zM200 12h10v40h22v9h-32zM246 12h28v9h-18v11h16v9h-16v11h18v9h-28z',
        }),
      ),
    ),
  },
  {
    name: 'custom-font',
    source: `${docs}, custom-font`,
    element: div(
      {
        backgroundColor: 'white',
        height: '100%',
        width: '100%',
        fontSize: 100,
        fontFamily: 'Inter',
        paddingTop: '100px',
        paddingLeft: '50px',
      },
      'Good morning!',
    ),
  },
  {
    name: 'tailwind',
    source: `${docs}, tailwind`,
    element: div(
      { ...centered, ...column, backgroundColor: 'white' },
      tw(
        'bg-gray-50 flex',
        tw(
          'flex flex-col md:flex-row w-full py-12 px-4 md:items-center justify-between p-8',
          h(
            'h2',
            { tw: 'flex flex-col text-3xl sm:text-4xl font-bold tracking-tight text-gray-900 text-left' },
            h('span', {}, 'Fond of maps?'),
            h('span', { tw: 'text-indigo-600' }, 'Walk with us this weekend.'),
          ),
          tw(
            'mt-8 flex md:mt-0',
            button('Join a walk', 'flex rounded-md shadow', 'bg-indigo-600 text-white'),
            button('See routes', 'ml-3 flex rounded-md shadow', 'bg-white text-indigo-600'),
          ),
        ),
      ),
    ),
  },
  {
    name: 'language',
    source: `${docs}, language`,
    element: div(
      { ...centered, fontSize: 40, color: 'black', background: 'white', padding: '50px 200px', textAlign: 'center' },
      '👋 Welcome Bienvenue добро пожаловать Καλώς ήρθατε Hoş geldiniz Vítejte Välkommen',
    ),
  },
  {
    name: 'dots',
    source: `${docs}, vercel`,
    height: 600,
    element: div(
      {
        ...centered,
        ...column,
        backgroundColor: '#fff',
        backgroundImage: dots,
        backgroundSize: '100px 100px',
        textAlign: 'center',
        alignContent: 'center',
      },
      h('img', { alt: 'Logo', width: 255, height: 225, src: base64(mountain('black')), style: { margin: '0 75px' } }),
      div({ fontSize: 60, marginTop: 30, lineHeight: 1.8 }, 'Harbour Edge Network'),
    ),
  },
  {
    name: 'route',
    source: 'vercel/next.js, test/e2e/app-dir/metadata-dynamic-routes',
    element: div({ ...centered, fontSize: 128, background: 'lavender' }, 'Share me'),
  },
  {
    name: 'pages-fixture',
    source: 'vercel/vercel, integrations/next/test/fixtures/00-metadata-files',
    element: div(
      { ...centered, fontSize: 40, color: 'black', background: 'white', padding: '50px', textAlign: 'center' },
      h('h1', {}, 'A picture of its own'),
    ),
  },
  {
    name: 'next-post',
    source: 'Next.js documentation, opengraph-image with external data',
    element: div({ ...centered, fontSize: 48, background: 'white' }, 'What the lighthouse keepers wrote down'),
  },
  {
    name: 'next-local-asset',
    source: 'Next.js documentation, opengraph-image with a local asset',
    element: div(
      { ...filled, alignItems: 'center', justifyContent: 'center' },
      h('img', { src: portrait, height: 100 }),
    ),
  },
];
