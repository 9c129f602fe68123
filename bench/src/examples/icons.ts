import { centered, div, type Example } from './element.js';

const absolute = { position: 'absolute' } as const;
const orb = (size: string, color: string, place: object): ReturnType<typeof div> =>
  div({
    ...absolute,
    width: size,
    height: size,
    background: `radial-gradient(circle, ${color} 0%, transparent 70%)`,
    borderRadius: '50%',
    ...place,
  });

/** Icons of applications, which are also drawn with `next/og`. */
export const icons: readonly Example[] = [
  {
    name: 'orbs',
    source: 'aslikaya/wecolor, app/icon',
    width: 512,
    height: 512,
    element: div(
      { ...centered, background: '#0F172A', position: 'relative' },
      orb('400px', 'rgba(0,82,255,0.4)', { top: '56px', left: '56px' }),
      orb('300px', 'rgba(124,58,237,0.3)', { bottom: '106px', right: '106px' }),
      div(
        {
          width: '380px',
          height: '380px',
          background: 'linear-gradient(135deg, #0052FF 0%, #7C3AED 50%, #EC4899 100%)',
          borderRadius: '50%',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          boxShadow: '0 0 60px rgba(0, 82, 255, 0.5)',
        },
        div(
          {
            width: '360px',
            height: '360px',
            background: '#0F172A',
            borderRadius: '50%',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            fontSize: 200,
          },
          '🎨',
        ),
      ),
    ),
  },
  {
    name: 'icon',
    source: 'Ozdotdotdot/smash-frontend, app/icon-512.png',
    width: 512,
    height: 512,
    element: div(
      {
        ...centered,
        background: 'radial-gradient(circle at 30% 30%, #0f1626 0, #060910 55%, #02040b 100%)',
        color: '#f5f7fb',
        fontSize: 200,
        fontWeight: 800,
        letterSpacing: -6,
        borderRadius: 96,
      },
      'NP',
    ),
  },
  {
    name: 'plant',
    source: 'DolVolo/PlantHub, src/app/icon.tsx',
    width: 256,
    height: 256,
    element: div(
      { ...centered, background: 'radial-gradient(circle at 30% 30%, #bbf7d0, #047857)', borderRadius: '48px' },
      div({ fontSize: 160 }, '🌱'),
    ),
  },
  {
    name: 'apple-icon',
    source: 'Zefansstr/Account-Manager-System, app/apple-icon.tsx',
    width: 180,
    height: 180,
    element: div(
      { ...centered, fontSize: 120, background: '#22c55e', color: 'white', borderRadius: '25%', fontWeight: 'bold' },
      'N',
    ),
  },
];
