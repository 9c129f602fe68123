import { ImageResponse } from 'next/og';

export function generateImageMetadata() {
  return [
    { contentType: 'image/png', size: { width: 48, height: 48 }, id: 'small' },
    { contentType: 'image/png', size: { width: 180, height: 180 }, id: 'large' },
  ];
}

export default async function Icon({ id }: { id: string | Promise<string> }) {
  const side = (await id) === 'small' ? 48 : 180;
  return new ImageResponse(
    (
      <div
        style={{
          width: '100%',
          height: '100%',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          background: 'linear-gradient(45deg, #f09433, #e6683c 25%, #dc2743 50%, #cc2366 75%, #bc1888)',
          borderRadius: side / 5,
        }}
      >
        <div
          style={{
            width: '56%',
            height: '56%',
            borderRadius: '30%',
            border: `${side / 14}px solid white`,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
          }}
        >
          <div style={{ width: '46%', height: '46%', borderRadius: '50%', border: `${side / 14}px solid white` }} />
        </div>
      </div>
    ),
    { width: side, height: side },
  );
}
