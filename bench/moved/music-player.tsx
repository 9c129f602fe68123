import { ImageResponse } from 'next/og';

export const runtime = 'edge';

export async function GET(request: Request) {
  const q = Object.fromEntries(new URL(request.url).searchParams);
  const { track = 'Midvinter', artist = 'Ljung & the Ferns' } = q;
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          height: '100%',
          width: '100%',
          background: 'conic-gradient(from 200deg at 70% 30%, #312e81, #be185d, #f97316, #312e81)',
          alignItems: 'center',
          padding: 70,
        }}
      >
        <img
          src="https://images.example.com/covers/harbor.jpg"
          width={440}
          height={440}
          style={{ borderRadius: 24, boxShadow: '0 30px 60px rgba(0,0,0,.5)', objectFit: 'cover' }}
        />
        <div style={{ display: 'flex', flexDirection: 'column', marginLeft: 64, color: '#fff', flex: 1 }}>
          <div style={{ fontSize: 24, textTransform: 'uppercase', letterSpacing: '.2em', opacity: 0.8 }}>
            Now playing
          </div>
          <div style={{ fontSize: 88, fontWeight: 800 }}>{track}</div>
          <div style={{ fontSize: 38, opacity: 0.9 }}>{artist}</div>
          <div style={{ display: 'flex', alignItems: 'center', marginTop: 50, height: 80 }}>
            {Array.from({ length: 40 }).map((_, i) => (
              <div
                key={i}
                style={{
                  width: 6,
                  marginRight: 6,
                  borderRadius: 3,
                  height: 16 + Math.abs(Math.sin(i * 1.7)) * 60,
                  background: i < 18 ? '#fff' : 'rgba(255,255,255,.35)',
                }}
              />
            ))}
          </div>
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
