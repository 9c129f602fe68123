import { ImageResponse } from 'next/og';
export const runtime = 'edge';

export async function GET(req: Request) {
  const cover = 'https://images.example.com/covers/harbor.jpg';
  return new ImageResponse(
    (
      <div
        style={{
          width: '100%',
          height: '100%',
          display: 'flex',
          backgroundImage: `url(${cover})`,
          backgroundSize: 'cover',
          backgroundPosition: 'center',
        }}
      >
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'flex-end',
            width: '100%',
            height: '100%',
            padding: 60,
            background: 'linear-gradient(to top, rgba(0,0,0,0.85), rgba(0,0,0,0) 70%)',
          }}
        >
          <p
            style={{
              color: 'white',
              fontSize: 72,
              fontWeight: 700,
              margin: '0',
              textShadow: '0 2px 12px rgba(0,0,0,.6)',
            }}
          >
            Harbor lights
          </p>
          <p style={{ color: 'rgba(255,255,255,0.8)', fontSize: 34, margin: '8px 0 0 0' }}>
            A photo essay in twelve plates
          </p>
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
