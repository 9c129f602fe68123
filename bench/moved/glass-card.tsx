import { ImageResponse } from 'next/og';

export default async function Image() {
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          width: '100%',
          height: '100%',
          alignItems: 'center',
          justifyContent: 'center',
          background: 'linear-gradient(120deg, #f6d365 0%, #fda085 100%)',
        }}
      >
        <div
          style={{
            position: 'absolute',
            width: 300,
            height: 300,
            borderRadius: 150,
            background: '#f43f5e',
            top: 60,
            left: 160,
          }}
        />
        <div
          style={{
            position: 'absolute',
            width: 220,
            height: 220,
            borderRadius: 110,
            background: '#6366f1',
            bottom: 60,
            right: 200,
          }}
        />
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            width: 760,
            padding: 56,
            borderRadius: 28,
            background: 'rgba(255, 255, 255, 0.25)',
            backdropFilter: 'blur(12px)',
            border: '1px solid rgba(255,255,255,0.5)',
            color: '#1f2937',
          }}
        >
          <div style={{ fontSize: 56, fontWeight: 700 }}>Pocket synth</div>
          <div style={{ fontSize: 30, marginTop: 12 }}>Four oscillators, one battery, no menus.</div>
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
