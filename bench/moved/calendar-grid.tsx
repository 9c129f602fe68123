import { ImageResponse } from 'next/og';

export async function GET() {
  const days = Array.from({ length: 35 }, (_, i) => i - 1);
  const booked = new Set([3, 4, 5, 11, 12, 18, 24, 25, 26]);
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          padding: 50,
          background: '#fff',
          fontFamily: 'Inter, sans-serif',
        }}
      >
        <div style={{ display: 'flex', justifyContent: 'space-between', marginBottom: 20 }}>
          <b style={{ fontSize: 50 }}>September</b>
          <span style={{ fontSize: 28, color: '#888' }}>{booked.size} nights booked</span>
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap' }}>
          {['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((d) => (
            <div
              style={{
                width: `${100 / 7}%`,
                fontSize: 22,
                color: '#aaa',
                textAlign: 'center',
                display: 'flex',
                justifyContent: 'center',
              }}
            >
              {d}
            </div>
          ))}
          {days.map((d) => (
            <div key={d} style={{ display: 'flex', width: '14.2857%', height: 82, padding: 4 }}>
              <div
                style={{
                  flex: 1,
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'center',
                  borderRadius: 10,
                  fontSize: 28,
                  background: booked.has(d) ? '#fde68a' : '#f8fafc',
                  color: d < 1 || d > 30 ? 'transparent' : '#222',
                }}
              >
                {d}
              </div>
            </div>
          ))}
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
