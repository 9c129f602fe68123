import { ImageResponse } from 'next/og';

export const size = { width: 1200, height: 600 };

export default function OpengraphImage() {
  return new ImageResponse(
    (
      <div
        style={{
          height: '100%',
          width: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: 'white',
          backgroundImage:
            'radial-gradient(circle at 25px 25px, lightgray 2%, transparent 0%), radial-gradient(circle at 75px 75px, lightgray 2%, transparent 0%)',
          backgroundSize: '100px 100px',
          fontSize: 32,
          fontWeight: 600,
        }}
      >
        <svg width="75" viewBox="0 0 75 65" fill="#111" style={{ margin: '0 75px' }}>
          <circle cx="37" cy="32" r="30" fill="none" stroke="#111" strokeWidth="5"></circle>
          <path d="M20 40 L37 15 L54 40 Z"></path>
        </svg>
        <div style={{ marginTop: 40 }}>Trailhead maps, printed on Tyvek</div>
      </div>
    ),
    size,
  );
}
