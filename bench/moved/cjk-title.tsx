import { ImageResponse } from 'next/og';
export const runtime = 'edge';

const getFont = async () => {
  const response = await fetch(new URL('../../fonts/files/NotoSansJP-700.ttf', import.meta.url));
  return response.arrayBuffer();
};

export async function GET(req: Request) {
  return new ImageResponse(
    (
      <div
        lang="ja-JP"
        style={{
          fontSize: 72,
          background: '#fff',
          width: '100%',
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          textAlign: 'center',
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <b>海辺の図書館</b>
        <div style={{ fontSize: 36, color: '#555', marginTop: 20, width: 800 }}>
          潮の満ち引きとともに開く、小さな図書館の一年を追った記録。
        </div>
      </div>
    ),
    { width: 1200, height: 630, fonts: [{ name: 'Noto Sans JP', data: await getFont(), weight: 700 }] },
  );
}
