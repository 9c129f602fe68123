import { ImageResponse } from 'next/og';
import type { NextRequest } from 'next/server';

export const runtime = 'edge';

export async function GET(req: NextRequest) {
  const { searchParams } = new URL(req.url);
  const from = searchParams.get('from') ?? 'Holmsund';
  const rows = [
    ['06:40', 'Vaasa', 'On time'],
    ['11:15', 'Örnsköldsvik', 'Delayed 20 min'],
    ['18:05', 'Vaasa', 'On time'],
  ];
  return new ImageResponse(
    (
      <div
        style={{
          height: '100%',
          width: '100%',
          display: 'flex',
          flexDirection: 'column',
          backgroundColor: '#0b2239',
          color: '#fff',
          padding: '60px',
        }}
      >
        <div
          style={{
            display: 'flex',
            justifyContent: 'space-between',
            borderBottom: '2px solid rgba(255,255,255,.3)',
            paddingBottom: 24,
          }}
        >
          <span style={{ fontSize: 56, fontWeight: 700 }}>Ferries from {from}</span>
          <span style={{ fontSize: 28, opacity: 0.7, alignSelf: 'flex-end' }}>Tue 4 June</span>
        </div>
        {rows.map(([time, to, state], i) => (
          <div
            key={i}
            style={{
              display: 'flex',
              alignItems: 'center',
              padding: '28px 0',
              fontSize: 40,
              borderBottom: i < rows.length - 1 ? '1px dashed rgba(255,255,255,0.25)' : 'none',
            }}
          >
            <div style={{ width: 180, fontWeight: 700, color: '#ffd166' }}>{time}</div>
            <div style={{ flex: 1 }}>{to}</div>
            <div
              style={{
                padding: '6px 20px',
                borderRadius: 999,
                fontSize: 26,
                background: state === 'On time' ? '#2a9d8f' : '#e76f51',
              }}
            >
              {state}
            </div>
          </div>
        ))}
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
