import { ImageResponse } from 'next/og';

export async function GET(request: Request) {
  const emoji = new URL(request.url).searchParams.get('emoji') || '🥕 🌶️ 👩‍🌾';
  return new ImageResponse(
    (
      <div
        style={{
          fontSize: 100,
          color: 'black',
          background: 'white',
          width: '100%',
          height: '100%',
          padding: '50px 200px',
          textAlign: 'center',
          justifyContent: 'center',
          alignItems: 'center',
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        <div style={{ display: 'flex' }}>{emoji}</div>
        <div style={{ fontSize: 48, marginTop: 24 }}>Vegetable box, week 23</div>
      </div>
    ),
    { width: 1200, height: 630, emoji: 'fluent' },
  );
}
