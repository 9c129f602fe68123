import { ImageResponse } from 'next/og';

const code = `export function tide(port, at) {
  const { amplitude, phase } = port;
  return constituents.reduce(
    (sum, { speed }, i) =>
      sum + amplitude[i] * Math.cos(speed * at - phase[i]),
    port.mean, // metres above datum
  );
}`;

const color = (line: string) =>
  line.includes('//') ? '#c3e88d' : line.trim().startsWith('return') ? '#c792ea' : '#d6deeb';

export default async function Image() {
  const mono = await fetch(new URL('../../fonts/files/JetBrainsMono-500.ttf', import.meta.url)).then((r) =>
    r.arrayBuffer(),
  );
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          width: '100%',
          height: '100%',
          padding: 64,
          background: 'linear-gradient(to bottom right, #ff8a00, #e52e71)',
        }}
      >
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            flex: 1,
            background: '#011627',
            borderRadius: 16,
            overflow: 'hidden',
            boxShadow: '0 20px 68px rgba(0,0,0,.55)',
          }}
        >
          <div style={{ display: 'flex', alignItems: 'center', padding: '18px 22px', background: '#0b2942' }}>
            {['#ff5f56', '#ffbd2e', '#27c93f'].map((c) => (
              <div key={c} style={{ width: 18, height: 18, borderRadius: '50%', background: c, marginRight: 10 }} />
            ))}
            <div style={{ color: '#5f7e97', fontSize: 22, marginLeft: 20 }}>tide.js</div>
          </div>
          <div
            style={{
              display: 'flex',
              flexDirection: 'column',
              padding: 36,
              fontFamily: '"JetBrains Mono"',
              fontSize: 28,
              lineHeight: 1.6,
            }}
          >
            {code.split('\n').map((line, n) => (
              <div key={n} style={{ display: 'flex' }}>
                <span style={{ width: 50, color: '#4b6479' }}>{n + 1}</span>
                <span style={{ color: color(line), whiteSpace: 'pre' }}>{line}</span>
              </div>
            ))}
          </div>
        </div>
      </div>
    ),
    { width: 1200, height: 630, fonts: [{ name: 'JetBrains Mono', data: mono, weight: 400, style: 'normal' }] },
  );
}
