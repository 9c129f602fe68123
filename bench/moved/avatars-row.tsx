import { ImageResponse } from 'next/og';
export const runtime = 'edge';
export const revalidate = 60;

const people = [1, 2, 3, 4, 5].map((n) => `https://avatars.example.com/u/${n}`);

export default async function og() {
  return new ImageResponse(
    (
      <div
        style={{
          height: '100%',
          width: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          background: '#111827',
          color: 'white',
        }}
      >
        <div style={{ display: 'flex', flexDirection: 'row' }}>
          {people.map((src, i) => (
            <img
              key={src}
              src={src}
              width={120}
              height={120}
              alt=""
              style={{ borderRadius: '50%', border: '6px solid #111827', marginLeft: i === 0 ? 0 : -36 }}
            />
          ))}
          <div
            style={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              width: 120,
              height: 120,
              borderRadius: 60,
              background: '#374151',
              marginLeft: -36,
              fontSize: 34,
              border: '6px solid #111827',
            }}
          >
            +38
          </div>
        </div>
        <div style={{ fontSize: 60, fontWeight: 800, marginTop: 50 }}>43 people are going</div>
        <div style={{ fontSize: 30, color: '#9ca3af', marginTop: 12 }}>Night swim · Lake Storsjön · 21 June</div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
