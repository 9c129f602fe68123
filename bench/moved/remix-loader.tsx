import { ImageResponse } from '@vercel/og';
import type { LoaderFunctionArgs } from '@remix-run/node';

function Invoice({ lines }: { lines: { what: string; price: number }[] }) {
  const total = lines.reduce((sum, l) => sum + l.price, 0);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        background: '#fff',
        width: 700,
        padding: 48,
        borderRadius: 8,
        borderTop: '12px solid #2563eb',
      }}
    >
      {lines.map((line) => (
        <div
          key={line.what}
          style={{ display: 'flex', justifyContent: 'space-between', fontSize: 30, marginBottom: 18 }}
        >
          <span>{line.what}</span>
          <span>{line.price.toFixed(2)} €</span>
        </div>
      ))}
      <hr style={{ width: '100%', border: 0, borderTop: '2px solid #e5e7eb' }} />
      <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 40, fontWeight: 700, marginTop: 18 }}>
        <span>Total</span>
        <span>{total.toFixed(2)} €</span>
      </div>
    </div>
  );
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const lines = [
    { what: 'Kayak, two days', price: 118 },
    { what: 'Dry bag 20 l', price: 9.5 },
    { what: 'Map of the archipelago', price: 14.9 },
  ];
  return new ImageResponse(
    (
      <div
        style={{
          width: '100%',
          height: '100%',
          display: 'flex',
          justifyContent: 'center',
          alignItems: 'center',
          background: '#dbeafe',
        }}
      >
        <Invoice lines={lines} />
      </div>
    ),
    { width: 1200, height: 630, status: 200, headers: { 'Content-Disposition': 'inline' } },
  );
}
