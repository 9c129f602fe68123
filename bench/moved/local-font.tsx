import { ImageResponse } from '@vercel/og';

export const config = {
  runtime: 'edge',
};

const font = fetch(new URL('../../fonts/files/Fraunces-700.ttf', import.meta.url)).then((res) => res.arrayBuffer());

export default async function handler(req: Request) {
  const fontData = await font;
  const title = new URL(req.url).searchParams.get('title')?.slice(0, 100) || 'The long way round the lake';
  return new ImageResponse(
    (
      <div
        style={{
          backgroundColor: '#fdf6e3',
          height: '100%',
          width: '100%',
          textAlign: 'center',
          alignItems: 'center',
          justifyContent: 'center',
          flexDirection: 'column',
          flexWrap: 'nowrap',
          display: 'flex',
        }}
      >
        <div
          style={{
            fontSize: 92,
            fontFamily: 'Fraunces',
            color: '#6c3b2a',
            padding: '0 120px',
            marginTop: 30,
            lineHeight: 1.2,
            whiteSpace: 'pre-wrap',
          }}
        >
          {title}
        </div>
      </div>
    ),
    { width: 1200, height: 630, fonts: [{ name: 'Fraunces', data: fontData, style: 'normal', weight: 700 }] },
  );
}
