import { ImageResponse } from 'next/og';

const items = ['kettle', 'mug', 'lamp', 'stool', 'rug', 'clock'];

export default async function Image() {
  return new ImageResponse(
    (
      <div
        style={{
          width: '100%',
          height: '100%',
          display: 'grid',
          gridTemplateColumns: 'repeat(3, 1fr)',
          gridTemplateRows: '1fr 1fr',
          gap: 20,
          padding: 20,
          background: '#292524',
        }}
      >
        {items
          .map((item, i) => (
            <div
              key={item}
              style={{
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'flex-end',
                padding: 24,
                borderRadius: 12,
                background: `hsl(${i * 40 + 10}, 60%, 70%)`,
                ...(i === 0 && { gridColumn: 'span 2' }),
              }}
            >
              <div style={{ fontSize: 40, fontWeight: 700, textTransform: 'capitalize' }}>{item}</div>
              <div style={{ fontSize: 24 }}>{(i + 1) * 120} kr</div>
            </div>
          ))
          .slice(0, 5)}
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
