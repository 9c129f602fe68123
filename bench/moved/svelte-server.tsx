import { ImageResponse } from '@vercel/og';
import type { RequestHandler } from './$types';

export const prerender = false;

export const GET: RequestHandler = async ({ url, setHeaders }) => {
  const score = Number(url.searchParams.get('score') ?? 87);
  setHeaders({ 'x-card': 'score' });
  const r = 150;
  const c = 2 * Math.PI * r;
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          width: '100%',
          height: '100%',
          alignItems: 'center',
          background: '#fff',
          padding: '0 100px',
        }}
      >
        <svg width="400" height="400" viewBox="0 0 400 400" style={{ transform: 'rotate(-90deg)' }}>
          <circle cx={200} cy={200} r={r} fill="none" stroke="#eee" strokeWidth={40} />
          <circle
            cx={200}
            cy={200}
            r={r}
            fill="none"
            stroke="#16a34a"
            strokeWidth={40}
            strokeLinecap="round"
            strokeDasharray={`${(c * score) / 100} ${c}`}
          />
        </svg>
        <div
          style={{
            position: 'absolute',
            left: 100,
            width: 400,
            height: 630,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            fontSize: 110,
            fontWeight: 800,
          }}
        >
          {score}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', marginLeft: 80, flex: 1 }}>
          <div style={{ fontSize: 64, fontWeight: 700 }}>Performance</div>
          <div style={{ fontSize: 32, color: '#6b7280', marginTop: 10 }}>
            Measured on a slow phone, in Malmö, on Tuesday night
          </div>
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
};
