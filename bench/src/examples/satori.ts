import { centered, column, div, filled, h, portrait, type Child, type Element, type Example } from './element.js';

const playground = 'vercel/satori, playground/cards';
const peak = (size: object): Element =>
  h(
    'svg',
    { ...size, viewBox: '0 0 75 65', style: { margin: '0 75px' } },
    h('path', { d: 'M37.59.25l36.95 64H.64l36.95-64z' }),
  );

const fillOf = (from: string, to: string): object => ({
  backgroundImage: `linear-gradient(90deg, ${from}, ${to})`,
  backgroundClip: 'text',
  '-webkit-background-clip': 'text',
  color: 'transparent',
});
const blues = fillOf('rgb(0, 124, 240)', 'rgb(0, 223, 216)');
const purples = fillOf('rgb(121, 40, 202)', 'rgb(255, 0, 128)');
const oranges = fillOf('rgb(255, 77, 77)', 'rgb(249, 203, 40)');

const dawn = {
  ...centered,
  ...column,
  backgroundImage: 'linear-gradient(to bottom, #dbf4ff, #fff1f1)',
  fontSize: 60,
  letterSpacing: -2,
  fontWeight: 700,
} as const;

const mark = (...children: readonly Child[]): Element =>
  div(
    { left: 42, top: 42, position: 'absolute', display: 'flex', alignItems: 'center' },
    h('span', { style: { width: 24, height: 24, background: 'black' } }),
    ...children,
  );

const item = (title: string, subtitle: string): Element =>
  div(
    { display: 'flex', flexDirection: 'row', color: '#333', flexGrow: 1, textTransform: 'uppercase' },
    div(column, div({ color: '#000', fontSize: 20 }, title), div({}, subtitle)),
  );

/** Cards of satori's playground. */
export const satori: readonly Example[] = [
  {
    name: 'helloworld',
    source: `${playground}/playground-data.ts`,
    element: div(
      { ...centered, ...column, backgroundColor: '#fff', fontSize: 32, fontWeight: 600 },
      peak({ width: '75', fill: '#000' }),
      div({ marginTop: 40 }, 'Good morning, all'),
    ),
  },
  {
    name: 'gradient-words',
    source: `${playground}/playground-data.ts, Vercel`,
    element: div(
      dawn,
      div({ display: 'flex', padding: '5px 40px', width: 'auto', textAlign: 'center', ...blues }, 'Sketch'),
      div({ padding: '5px 40px', width: 'auto', textAlign: 'center', ...purples }, 'Polish'),
      div({ padding: '5px 40px', width: 'auto', textAlign: 'center', ...oranges }, 'Print'),
    ),
  },
  {
    name: 'dots-bold',
    source: `${playground}/playground-data.ts, Vercel Docs`,
    element: div(
      {
        ...centered,
        ...column,
        textAlign: 'center',
        flexWrap: 'nowrap',
        backgroundColor: 'white',
        backgroundImage:
          'radial-gradient(circle at 25px 25px, lightgray 2%, transparent 0%), radial-gradient(circle at 75px 75px, lightgray 2%, transparent 0%)',
        backgroundSize: '100px 100px',
      },
      div({ display: 'flex', alignItems: 'center', justifyContent: 'center' }, peak({ height: 80, fill: 'black' })),
      div(
        {
          display: 'flex',
          fontSize: 40,
          fontStyle: 'normal',
          color: 'black',
          marginTop: 30,
          lineHeight: 1.8,
          whiteSpace: 'pre-wrap',
        },
        h('b', {}, 'Harbour Edge Network'),
      ),
    ),
  },
  {
    name: 'principles',
    source: `${playground}/playground-data.ts, rauchg`,
    element: div(
      { ...centered, letterSpacing: '-.02em', fontWeight: 700, background: 'white' },
      mark(h('span', { style: { marginLeft: 8, fontSize: 20 } }, 'norrlund.example')),
      div(
        {
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          padding: '20px 50px',
          margin: '0 42px',
          fontSize: 40,
          width: 'auto',
          maxWidth: 550,
          textAlign: 'center',
          backgroundColor: 'black',
          color: 'white',
          lineHeight: 1.4,
        },
        'Letters on paper. Slowly.',
      ),
    ),
  },
  {
    name: 'tilted',
    source: `${playground}/data.js, Rauchg`,
    element: div(
      { ...centered, ...column, alignContent: 'center', backgroundImage: 'linear-gradient(to bottom, white, #ddd)' },
      mark(
        h('span', { style: { marginLeft: 8, letterSpacing: -0.2, fontSize: 20, fontWeight: 700 } }, 'norrlund.example'),
      ),
      div(
        {
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          padding: '20px 40px',
          letterSpacing: -2,
          fontSize: 40,
          fontWeight: 700,
          width: 'auto',
          maxWidth: 550,
          textAlign: 'center',
          backgroundColor: 'blue',
          backgroundImage: 'linear-gradient(to bottom, red, rgba(255,0,0,0))',
          color: 'white',
          borderTopLeftRadius: 100,
          borderTopRightRadius: 20,
          borderBottomRightRadius: 100,
          borderBottomLeftRadius: 20,
          border: '8px solid gold',
          textShadow: '10px 10px 5px black',
          transform: 'rotate(-10deg) translate(0, -10px) skewX(-10deg) scale(1.2, 1.2)',
        },
        'Four habits of',
        h(
          'span',
          { style: { margin: '0 10px', color: 'gold', display: 'block', transform: 'rotate(10deg) scale(1, 2)' } },
          'good',
        ),
        'printing houses',
      ),
    ),
  },
  {
    name: 'font-and-emoji',
    source: `${playground}/playground-data.ts, Font & Emoji`,
    element: div(
      {
        ...centered,
        padding: '10px 20px',
        alignContent: 'center',
        fontFamily: 'Inter',
        fontSize: 40,
        textAlign: 'center',
        backgroundColor: 'white',
      },
      '🎈😀 Welcome! Добро! Καλώς! Välkommen! Hoş!',
    ),
  },
  {
    name: 'gradients',
    source: `${playground}/object-examples.ts, Gradients`,
    element: div({ ...dawn, textAlign: 'center' }, div(blues, 'Sketch'), div(purples, 'Polish'), div(oranges, 'Print')),
  },
  {
    name: 'simple',
    source: `${playground}/object-examples.ts, Simple`,
    element: div(
      { ...centered, backgroundColor: '#fff', fontSize: 40, fontWeight: 'bold', color: '#000' },
      'An object, no JSX',
    ),
  },
  {
    name: 'repository',
    source: `${playground}/github.js`,
    element: div(
      { ...filled, ...column, padding: 80, flexGrow: 1, background: 'white' },
      div(
        { height: 100, display: 'flex', flexDirection: 'row', alignItems: 'flex-start', flexGrow: 1 },
        div(
          { ...column, flexGrow: 1, flexShrink: 1, flexBasis: 492 },
          h(
            'h1',
            { style: { fontSize: 56, fontWeight: 400, margin: 0, display: 'flex' } },
            'norrlund/',
            h('span', { style: { fontWeight: 700 } }, 'press'),
          ),
          h('p', { style: { fontSize: 24, color: '#666', textTransform: 'capitalize' } }, 'type set by hand'),
        ),
        div({ display: 'flex' }, h('img', { width: 148, height: 148, src: portrait, style: { borderRadius: 20 } })),
      ),
      div(
        { display: 'flex', width: '100%', height: 53 },
        item('2k', 'Contributors'),
        item('18k', 'Used by'),
        item('81k', 'Stars'),
        item('17k', 'Forks'),
      ),
    ),
  },
];
