import { ImageResponse } from 'next/og';

export const runtime = 'edge';

const hebrew = [400, 700].map(async (weight) => {
  const data = await fetch(new URL(`../../fonts/files/NotoSansHebrew-${weight}.ttf`, import.meta.url)).then((r) =>
    r.arrayBuffer(),
  );
  return { name: 'Noto Sans Hebrew', data, weight, style: 'normal' as const };
});

export async function GET() {
  return new ImageResponse(
    (
      <div
        dir="rtl"
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          width: '100%',
          height: '100%',
          padding: 80,
          background: '#fffbeb',
          direction: 'rtl',
        }}
      >
        <div style={{ fontSize: 80, fontWeight: 700 }}>מפות של הנמל הישן</div>
        <div style={{ fontSize: 40, marginTop: 20, color: '#92400e' }}>תערוכה, 14 ביוני – 3 בספטמבר</div>
      </div>
    ),
    { width: 1200, height: 630, fonts: await Promise.all(hebrew) },
  );
}
