import { Hono } from 'hono';
import { ImageResponse } from '@vercel/og';

const app = new Hono();

app.get('/og', async (c) => {
  const title = c.req.query('title') ?? 'Sourdough at altitude';
  return new ImageResponse(
    (
      <div style={{ display: 'flex', height: '100%', width: '100%', background: '#fff7ed' }}>
        <div style={{ width: 24, height: '100%', background: '#ff5b11' }} />
        <div style={{ display: 'flex', flexDirection: 'column', padding: 70, flex: 1 }}>
          <div
            style={{ fontSize: 30, color: '#ff5b11', fontWeight: 700, textTransform: 'uppercase', letterSpacing: 4 }}
          >
            Recipe
          </div>
          <div style={{ fontSize: 88, fontWeight: 800, lineHeight: 1, marginTop: 20 }}>{title}</div>
          <div style={{ display: 'flex', gap: 40, marginTop: 'auto', fontSize: 30 }}>
            <div>⏱ 26 h</div>
            <div>🍞 2 loaves</div>
            <div>🌾 Rye</div>
          </div>
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
});

export default app;
