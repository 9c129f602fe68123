import { ImageResponse } from 'next/og';

const messages = [
  { me: false, text: 'Is the sauna on tonight?' },
  { me: true, text: 'Yes! From six. Bring wood if you have any dry birch left.' },
  { me: false, text: 'On my way' },
];

export async function GET() {
  return new ImageResponse(
    (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          justifyContent: 'center',
          padding: '0 140px',
          background: '#f2f2f7',
          gap: 18,
        }}
      >
        {messages.map((m, i) => (
          <div key={i} style={{ display: 'flex', justifyContent: m.me ? 'flex-end' : 'flex-start' }}>
            <div
              style={{
                maxWidth: '70%',
                padding: '22px 32px',
                fontSize: 38,
                lineHeight: 1.3,
                borderRadius: 36,
                ...(m.me
                  ? { background: '#007aff', color: '#fff', borderBottomRightRadius: 8 }
                  : { background: '#e5e5ea', color: '#000', borderBottomLeftRadius: 8 }),
              }}
            >
              {m.text}
            </div>
          </div>
        ))}
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
