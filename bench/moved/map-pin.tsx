import { ImageResponse } from 'next/og';

export async function GET() {
  return new ImageResponse(
    (
      <div style={{ display: 'flex', width: '100%', height: '100%', background: '#e8f0e4', overflow: 'hidden' }}>
        <svg width="1200" height="630" viewBox="0 0 1200 630" style={{ position: 'absolute', top: 0, left: 0 }}>
          <path d="M-20 420 C 200 300, 380 520, 640 380 S 1000 260, 1240 340 L 1240 650 L -20 650 Z" fill="#a7d3e8" />
          {[0, 1, 2, 3, 4].map((i) => (
            <path
              key={i}
              d={`M-20 ${60 + i * 50} C 300 ${i * 60}, 700 ${160 + i * 40}, 1220 ${40 + i * 55}`}
              stroke="#9db58c"
              strokeWidth={2}
              fill="none"
              strokeDasharray={i % 2 ? '8 6' : undefined}
            />
          ))}
          <g transform="translate(760 250)">
            <path d="M0 0 C -40 -50 -50 -70 -50 -95 A 50 50 0 1 1 50 -95 C 50 -70 40 -50 0 0 Z" fill="#d9480f" />
            <circle cx="0" cy="-95" r="20" fill="#fff" />
          </g>
        </svg>
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            position: 'absolute',
            left: 60,
            bottom: 60,
            background: '#fff',
            padding: '28px 40px',
            borderRadius: 12,
            filter: 'drop-shadow(0 4px 10px rgba(0,0,0,.3))',
          }}
        >
          <span style={{ fontSize: 44, fontWeight: 700 }}>Cabin at Bjursnäs</span>
          <span style={{ fontSize: 28, color: '#666' }}>64.021° N, 20.887° E</span>
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
