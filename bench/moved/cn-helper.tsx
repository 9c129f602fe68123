import { ImageResponse } from 'next/og';

function cn(...classes: (string | false | null | undefined)[]) {
  return classes.filter(Boolean).join(' ');
}

const Badge = ({ children, tone = 'gray', className }: any) => (
  <span
    tw={cn(
      'flex rounded-full px-6 py-2 text-2xl font-medium',
      tone === 'gray' && 'bg-gray-100 text-gray-800',
      tone === 'green' && 'bg-green-100 text-green-800',
      tone === 'red' && 'bg-red-100 text-red-800',
      className,
    )}
  >
    {children}
  </span>
);

export async function GET() {
  const builds = [
    { name: 'main', ok: true, took: '3m 12s' },
    { name: 'feat/tide-charts', ok: false, took: '1m 40s' },
    { name: 'fix/locale', ok: true, took: '2m 58s' },
  ];
  return new ImageResponse(
    (
      <div tw="flex flex-col w-full h-full bg-white p-16">
        <div tw="flex items-center justify-between">
          <h1 tw="text-6xl font-bold m-0">Builds</h1>
          <Badge>last 24 hours</Badge>
        </div>
        <div tw="flex flex-col mt-10 border border-gray-200 rounded-xl">
          {builds.map((b, i) => (
            <div key={b.name} tw={cn('flex items-center p-8', i > 0 && 'border-t border-gray-200')}>
              <div tw={`w-4 h-4 rounded-full ${b.ok ? 'bg-green-500' : 'bg-red-500'}`} />
              <div tw="flex-1 ml-6 text-3xl">{b.name}</div>
              <Badge tone={b.ok ? 'green' : 'red'} className={undefined}>
                {b.ok ? 'passed' : 'failed'}
              </Badge>
              <div tw="ml-8 text-2xl text-gray-500">{b.took}</div>
            </div>
          ))}
        </div>
      </div>
    ),
    { width: 1200, height: 630, debug: false },
  );
}
