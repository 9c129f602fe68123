import type { APIRoute } from 'astro';
import { readFile } from 'node:fs/promises';
import { ImageResponse } from '@vercel/og';

export const GET: APIRoute = async ({ params, request }) => {
  const serif = await readFile(new URL('../../fonts/files/Fraunces-700.ttf', import.meta.url));
  const html = {
    type: 'div',
    props: {
      tw: 'w-full h-full flex items-center justify-center relative px-22 bg-stone-100',
      children: [
        {
          type: 'div',
          props: {
            tw: 'w-full flex flex-col px-20',
            children: [
              {
                type: 'div',
                props: { tw: 'text-2xl text-stone-500 uppercase tracking-widest', children: 'Field notes' },
              },
              {
                type: 'div',
                props: {
                  tw: 'text-7xl mt-4',
                  style: { fontFamily: 'Fraunces Bold' },
                  children: `On ${params.slug.replace(/-/g, ' ')}`,
                },
              },
              { type: 'div', props: { tw: 'mt-10 h-1 w-32 bg-red-700', children: [] } },
            ],
          },
        },
      ],
    },
  };
  return new ImageResponse(html, {
    width: 1200,
    height: 600,
    fonts: [{ name: 'Fraunces Bold', data: serif.buffer, style: 'normal' }],
  });
};
