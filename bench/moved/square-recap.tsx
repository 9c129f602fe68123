import { ImageResponse } from 'next/og';

const days = Array.from({ length: 26 * 7 }, (_, i) => (i * 37 + (i % 7) * 11) % 5);
const greens = ['#ebedf0', '#9be9a8', '#40c463', '#30a14e', '#216e39'];

export async function GET() {
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          background: 'white',
          padding: 70,
        }}
      >
        <div style={{ fontSize: 40, color: '#57606a' }}>@kallsjo</div>
        <div style={{ fontSize: 110, fontWeight: 800, lineHeight: 1 }}>1,092 commits</div>
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            flexWrap: 'wrap',
            height: 7 * 36,
            marginTop: 60,
            alignContent: 'flex-start',
          }}
        >
          {days.map((level, i) => (
            <div key={i} style={{ width: 28, height: 28, margin: 4, borderRadius: 6, background: greens[level] }} />
          ))}
        </div>
        <div style={{ display: 'flex', marginTop: 'auto', justifyContent: 'space-between', alignItems: 'flex-end' }}>
          <div style={{ display: 'flex', flexDirection: 'column' }}>
            {['TypeScript 61%', 'Rust 22%', 'Other 17%'].map((l) => (
              <div key={l} style={{ fontSize: 34 }}>
                {l}
              </div>
            ))}
          </div>
          <div style={{ display: 'flex', fontSize: 34, color: '#57606a' }}>Jan &rarr; Jun</div>
        </div>
      </div>
    ),
    { width: 1080, height: 1080 },
  );
}
