import { ImageResponse } from 'next/og';

const bars = [40, 65, 52, 80, 95, 70, 60, 88, 76, 50, 30, 45];

export const GET = async () =>
  new ImageResponse(
    (
      <div tw="flex w-full h-full bg-slate-900 text-white p-12">
        <div tw="flex flex-col w-1/3 pr-12">
          <div tw="text-slate-400 text-2xl">Kilowatt hours</div>
          <div tw="text-7xl font-extrabold mt-2">1 204</div>
          <div tw="flex items-center mt-4 text-emerald-400 text-2xl">▲ 12.4 %</div>
          <div tw="mt-auto text-xl text-slate-500 leading-snug">
            Roof of the sports hall, year to date. Data: grid meter 7.
          </div>
        </div>
        <div tw="flex flex-1 items-end justify-between rounded-2xl bg-slate-800 p-8 shadow-lg">
          {bars.map((h, i) => (
            <div
              key={i}
              tw={`w-8 rounded-t-md ${h > 75 ? 'bg-amber-400' : 'bg-sky-500/80'}`}
              style={{ height: `${h}%` }}
            />
          ))}
        </div>
      </div>
    ),
    { width: 1200, height: 630 },
  );
