import { ImageResponse } from 'next/og';

export default async function Image() {
  const data = await fetch('https://images.example.com/covers/harbor.jpg').then((res) => res.arrayBuffer());
  return new ImageResponse(
    (
      <div style={{ display: 'flex', width: '100%', height: '100%', background: '#0f172a', color: '#e2e8f0' }}>
        {/* @ts-ignore */}
        <img src={data} style={{ width: '45%', height: '100%', objectFit: 'cover' }} />
        <div style={{ display: 'flex', flexDirection: 'column', padding: 64, width: '55%' }}>
          <div style={{ fontSize: 26, color: '#38bdf8' }}>EPISODE 41</div>
          <div
            style={{
              fontSize: 60,
              fontWeight: 700,
              lineHeight: 1.15,
              marginTop: 16,
              display: '-webkit-box',
              WebkitLineClamp: 4,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            Keeping a lighthouse running on three volunteers and one very old diesel generator in the North Sea
          </div>
          <div style={{ display: 'flex', alignItems: 'center', marginTop: 'auto' }}>
            <div
              style={{
                width: 0,
                height: 0,
                borderTop: '22px solid transparent',
                borderBottom: '22px solid transparent',
                borderLeft: '36px solid #38bdf8',
              }}
            />
            <div
              style={{ flex: 1, height: 8, marginLeft: 24, background: '#334155', borderRadius: 4, display: 'flex' }}
            >
              <div style={{ width: '30%', background: '#38bdf8', borderRadius: 4 }} />
            </div>
            <div style={{ marginLeft: 24, fontSize: 26 }}>48:10</div>
          </div>
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
