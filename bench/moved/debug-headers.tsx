import { ImageResponse } from '@vercel/og';

export default function () {
  return new ImageResponse(
    (
      <div style={{ display: 'flex', width: '100%', height: '100%', background: '#fff', padding: 40 }}>
        <div
          style={{
            display: 'flex',
            flex: 1,
            margin: 20,
            padding: 20,
            alignItems: 'center',
            justifyContent: 'center',
            fontSize: 60,
          }}
        >
          Boxes
        </div>
        <div style={{ display: 'flex', flex: 2, margin: 20, padding: 20, alignItems: 'flex-end', fontSize: 60 }}>
          and margins
        </div>
      </div>
    ),
    {
      width: 900,
      height: 450,
      debug: true,
      status: 203,
      statusText: 'Preview',
      headers: new Headers([['X-Robots-Tag', 'noindex']]),
    },
  );
}
