import { ImageResponse } from 'next/og';
export const runtime = 'edge';

export default function Image() {
  const stripes = Array(26).fill(0);
  return new ImageResponse(
    (
      <div
        style={{
          width: '100%',
          height: '100%',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          background: '#4338ca',
        }}
      >
        <div style={{ display: 'flex', width: 1000, height: 400, background: '#fff', borderRadius: 24 }}>
          <div
            style={{
              display: 'flex',
              flexDirection: 'column',
              flex: 1,
              padding: 48,
              borderRight: '4px dashed #c7d2fe',
            }}
          >
            <span style={{ fontSize: 24, color: '#6366f1' }}>ADMIT ONE</span>
            <span style={{ fontSize: 64, fontWeight: 800, marginTop: 10, lineHeight: 1.05 }}>
              Winter lights opening night
            </span>
            <div style={{ display: 'flex', marginTop: 'auto' }}>
              {[
                ['Date', '5 Dec'],
                ['Doors', '18:30'],
                ['Seat', 'C-14'],
              ].map(([k, v]) => (
                <div key={k} style={{ display: 'flex', flexDirection: 'column', marginRight: 50 }}>
                  <span style={{ fontSize: 22, color: '#94a3b8' }}>{k}</span>
                  <span style={{ fontSize: 34, fontWeight: 600 }}>{v}</span>
                </div>
              ))}
            </div>
          </div>
          <div style={{ width: 200, display: 'flex', alignItems: 'center', justifyContent: 'center' }}>
            <div style={{ display: 'flex', height: 120, transform: 'rotate(90deg)' }}>
              {stripes.map((_, i) => (
                <div
                  key={i}
                  style={{
                    width: ((i * 7) % 4) + 2,
                    height: '100%',
                    background: '#111',
                    marginRight: ((i * 5) % 3) + 2,
                  }}
                />
              ))}
            </div>
          </div>
          <div
            style={{
              position: 'absolute',
              width: 48,
              height: 48,
              borderRadius: 24,
              background: '#4338ca',
              left: 776,
              top: -24,
            }}
          />
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
