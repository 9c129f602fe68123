import { ImageResponse, NextRequest } from 'next/server';

export const runtime = 'edge';

export async function GET(req: NextRequest) {
  const username = req.nextUrl.searchParams.get('username') || 'vass';
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          fontSize: 60,
          color: 'black',
          background: '#f6f6f6',
          width: '100%',
          height: '100%',
          paddingTop: 50,
          flexDirection: 'column',
          justifyContent: 'center',
          alignItems: 'center',
        }}
      >
        <img
          width="256"
          height="256"
          src={`https://avatars.example.com/${username}.png`}
          style={{ borderRadius: 128 }}
        />
        <p>{`example.com/${username}`}</p>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
