import { ImageResponse } from 'next/og';

const options = [
  { label: 'Tabs', votes: 341 },
  { label: 'Spaces', votes: 298 },
  { label: 'Whatever the formatter does', votes: 912 },
];

export async function GET(request: Request, context: { params: Promise<{ id: string }> }) {
  const { id } = await context.params;
  const total = options.reduce((a, b) => a + b.votes, 0);
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          padding: 64,
          width: '100%',
          height: '100%',
          background: '#fff',
          fontFamily: 'sans-serif',
        }}
      >
        <div style={{ fontSize: 56, fontWeight: 800, marginBottom: 30 }}>What do you indent with?</div>
        {options.map((o) => {
          const percent = Math.round((o.votes / total) * 100);
          return (
            <div
              key={o.label}
              style={{
                display: 'flex',
                position: 'relative',
                height: 90,
                marginBottom: 20,
                borderRadius: 14,
                overflow: 'hidden',
                background: '#f1f5f9',
                alignItems: 'center',
              }}
            >
              <div
                style={{
                  position: 'absolute',
                  left: 0,
                  top: 0,
                  bottom: 0,
                  width: `${percent}%`,
                  background: '#bfdbfe',
                }}
              ></div>
              <div style={{ fontSize: 34, marginLeft: 30 }}>{o.label}</div>
              <div style={{ fontSize: 34, fontWeight: 700, marginLeft: 'auto', marginRight: 30 }}>{percent}%</div>
            </div>
          );
        })}
        <div style={{ fontSize: 24, color: '#64748b' }}>
          {total} votes · poll {id ?? '—'}
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
