import { ImageResponse } from 'next/og';

export const runtime = 'edge';
export const alt = 'Norrsken';
export const size = { width: 1200, height: 630 };

export default function Image() {
  return new ImageResponse(
    (
      <div
        style={{
          width: '100%',
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          letterSpacing: '-.02em',
          fontWeight: 700,
          background: '#000',
        }}
      >
        <div style={{ left: 42, top: 42, position: 'absolute', display: 'flex', alignItems: 'center' }}>
          <span style={{ width: 24, height: 24, background: 'white' }} />
          <span style={{ marginLeft: 8, fontSize: 20, color: '#fff' }}>norrsken.fm</span>
        </div>
        <div
          style={{
            display: 'flex',
            backgroundImage: 'linear-gradient(90deg, rgb(0, 124, 240), rgb(0, 223, 216))',
            backgroundClip: 'text',
            WebkitBackgroundClip: 'text',
            color: 'transparent',
            fontSize: 130,
          }}
        >
          Listen
        </div>
        <div
          style={{
            display: 'flex',
            backgroundImage: 'linear-gradient(90deg, rgb(121, 40, 202), rgb(255, 0, 128))',
            backgroundClip: 'text',
            WebkitBackgroundClip: 'text',
            WebkitTextFillColor: 'transparent',
            fontSize: 130,
          }}
        >
          Louder.
        </div>
        <div style={{ fontSize: 34, color: '#888', marginTop: 30, fontWeight: 400 }}>
          Independent radio from 66° north
        </div>
      </div>
    ),
    { ...size },
  );
}
