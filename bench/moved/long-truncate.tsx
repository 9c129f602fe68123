import { ImageResponse } from 'next/og';

export default async function handler(req: Request) {
  const url = 'https://www.example.org/archive/2026/05/the-complete-guide-to-mending-nets-by-hand-and-by-machine';
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          justifyContent: 'center',
          padding: 60,
          background: '#eef2ff',
        }}
      >
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            background: '#fff',
            borderRadius: 16,
            padding: '20px 28px',
            border: '1px solid #c7d2fe',
            width: '100%',
          }}
        >
          <div
            style={{
              width: 28,
              height: 28,
              borderRadius: 14,
              border: '4px solid #6366f1',
              marginRight: 20,
              flexShrink: 0,
            }}
          />
          <div
            style={{
              fontSize: 32,
              color: '#3730a3',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              minWidth: 0,
            }}
          >
            {url}
          </div>
        </div>
        <div
          style={{ fontSize: 48, marginTop: 40, fontWeight: 600, lineHeight: 1.25, lineClamp: 2, overflow: 'hidden' }}
        >
          A net is a great many holes tied together with string, and the holes are what you are paid to look after, said
          my grandfather, who looked after most of them between Öregrund and Åland.
        </div>
        <div style={{ fontSize: 28, marginTop: 30, wordBreak: 'break-all', width: 500 }}>
          sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
