import satori from 'satori';
import { Resvg } from '@resvg/resvg-js';
import { readFileSync } from 'node:fs';

const data = readFileSync(new URL('../../fonts/files/Inter-700.ttf', import.meta.url));

export async function GET() {
  const svg = await satori(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        width: '100%',
        background: '#0a0a0a',
        color: '#fff',
        padding: 64,
        borderBottom: '20px solid #84cc16',
      }}
    >
      <p style={{ fontSize: 88, fontWeight: 700, margin: 0 }}>Compost, explained</p>
      <p style={{ fontSize: 36, color: '#a3a3a3' }}>Carbon, nitrogen, patience</p>
    </div>,
    { width: 1200, height: 630, fonts: [{ name: 'Inter', data, weight: 700, style: 'normal' }] },
  );
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: 1200 } }).render().asPng();
  return new Response(png, { headers: { 'Content-Type': 'image/png' } });
}
