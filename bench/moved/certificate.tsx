import { ImageResponse } from 'next/og';

export async function GET(req: Request) {
  const name = new URL(req.url).searchParams.get('name') || 'Åsa Lindqvist-Bergström';
  return new ImageResponse(
    (
      <div style={{ width: '100%', height: '100%', display: 'flex', padding: 30, background: '#fbf8f1' }}>
        <div style={{ flex: 1, display: 'flex', border: '3px double #b08d57', padding: 12 }}>
          <div
            style={{
              flex: 1,
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              justifyContent: 'center',
              border: '1px solid #b08d57',
              textAlign: 'center',
            }}
          >
            <div style={{ fontSize: 28, letterSpacing: 8, textTransform: 'uppercase', color: '#b08d57' }}>
              Certificate of completion
            </div>
            <div style={{ fontSize: 76, fontFamily: 'Fraunces', margin: '40px 0 20px' }}>{name}</div>
            <div style={{ width: 500, height: 1, background: '#b08d57' }} />
            <div style={{ fontSize: 28, marginTop: 30, color: '#555', width: 760 }}>
              has finished all 24 lessons of Celestial Navigation and found Polaris without help
            </div>
            <div
              style={{
                position: 'absolute',
                bottom: 60,
                right: 80,
                width: 110,
                height: 110,
                borderRadius: '100%',
                background: '#b08d57',
                color: 'white',
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'center',
                fontSize: 20,
                outline: '4px dotted #b08d57',
                outlineOffset: 6,
              }}
            >
              2026
            </div>
          </div>
        </div>
      </div>
    ),
    { width: 1200, height: 848 },
  );
}
