import { ImageResponse } from 'next/og';

export async function GET() {
  return new ImageResponse(
    (
      <div
        style={{
          height: '100%',
          width: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'center',
          padding: '0 80px',
          backgroundColor: '#030712',
          backgroundImage:
            'linear-gradient(rgba(255,255,255,.07) 1px, transparent 1px), linear-gradient(90deg, rgba(255,255,255,.07) 1px, transparent 1px)',
          backgroundSize: '48px 48px',
        }}
      >
        <div
          style={{
            position: 'absolute',
            top: 0,
            left: 0,
            width: '100%',
            height: '100%',
            backgroundImage: 'radial-gradient(ellipse 60% 50% at 50% 0%, rgba(99,102,241,.55), transparent)',
          }}
        />
        <div
          style={{
            display: 'flex',
            border: '1px solid rgba(255,255,255,.2)',
            borderRadius: 9999,
            padding: '10px 24px',
            color: '#c7d2fe',
            fontSize: 24,
          }}
        >
          New in 5.0
        </div>
        <div
          style={{
            color: 'white',
            fontSize: 96,
            fontWeight: 800,
            letterSpacing: '-0.05em',
            lineHeight: 1,
            marginTop: 32,
          }}
        >
          Ship the schema, not the migration
        </div>
        <div style={{ color: '#94a3b8', fontSize: 34, marginTop: 28, maxWidth: 860, lineHeight: 1.4 }}>
          Declarative databases for teams who would rather be outside.
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
