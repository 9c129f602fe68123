import { ImageResponse } from 'next/og';
export const runtime = 'edge';

const loadFonts = () =>
  Promise.all([
    fetch(new URL('../../fonts/files/Fraunces-400.ttf', import.meta.url)).then((res) => res.arrayBuffer()),
    fetch(new URL('../../fonts/files/Fraunces-700.ttf', import.meta.url)).then(async (res) => res.arrayBuffer()),
  ]);

export async function GET() {
  const [light, bold] = await loadFonts();
  return new ImageResponse(
    (
      <div
        tw="h-full w-full flex flex-col justify-between p-20"
        style={{ fontFamily: 'Fraunces', backgroundColor: '#1c1917', color: '#fafaf9' }}
      >
        <div tw="flex items-center text-3xl" style={{ color: '#a8a29e' }}>
          Letters from the mill · No. 17
        </div>
        <div tw="text-8xl leading-none" style={{ fontWeight: 700 }}>
          What the river took, what it gave back
        </div>
        <div tw="flex w-full justify-between text-3xl">
          <span>Tove Ek</span>
          <span>9 April</span>
        </div>
      </div>
    ),
    {
      width: 1200,
      height: 630,
      fonts: [
        { name: 'Fraunces', data: light, weight: 400, style: 'normal' },
        { name: 'Fraunces', data: bold, weight: 700, style: 'normal' },
      ],
    },
  );
}
