import { ImageResponse } from 'next/og';

const steps = [
  { year: 1911, what: 'Shipyard founded' },
  { year: 1947, what: 'First steel hull' },
  { year: 1988, what: 'Closed' },
  { year: 2021, what: 'Reopened as a school of boatbuilding' },
];

export default function Image() {
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          background: '#fff',
          padding: 70,
        }}
      >
        <div style={{ fontSize: 54, fontWeight: 700 }}>A century on the slipway</div>
        <div style={{ display: 'flex', position: 'relative', marginTop: 120 }}>
          <div style={{ position: 'absolute', top: 14, left: 0, right: 0, height: 4, backgroundColor: '#cbd5e1' }} />
          {steps.map((step, i) => (
            <div key={step.year} style={{ display: 'flex', flexDirection: 'column', flex: 1, paddingRight: 20 }}>
              <div
                style={{
                  width: 32,
                  height: 32,
                  borderRadius: '50%',
                  background: i === 3 ? '#0ea5e9' : '#fff',
                  border: '6px solid #0ea5e9',
                }}
              />
              <div style={{ fontSize: 40, fontWeight: 700, marginTop: 24 }}>{step.year}</div>
              <div style={{ fontSize: 26, color: '#475569', marginTop: 6 }}>{step.what}</div>
            </div>
          ))}
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
