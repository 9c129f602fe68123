/** A worker that draws cards as a user writes them. */
import { fromElement, ImageResponse } from '@placard/og';
import { createElement as h, useState } from 'react';

const Title = ({ text }) => {
  const [title] = useState(() => text.toUpperCase());
  return h('div', { style: { fontSize: 40, fontWeight: 700 } }, title);
};

export const card = (text, ...pictures) =>
  h('div', { tw: 'flex flex-col w-full h-full bg-slate-900 text-white p-4' }, h(Title, { text }), ...pictures);

const size = { width: 400, height: 200 };

export default {
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    const text = searchParams.get('text') ?? 'Hello';
    if (pathname === '/card') return new ImageResponse(card(text), { ...size, status: 201 });
    const picture = await request.arrayBuffer();
    if (pathname === '/picture')
      return new ImageResponse(card(text, h('img', { src: picture, width: 40, height: 40 })), size);
    if (pathname === '/font')
      return new ImageResponse(card(text), { ...size, fonts: [{ name: 'Own', data: picture }] });
    const options = JSON.parse(searchParams.get('options') ?? '{}');
    const style = JSON.parse(searchParams.get('style') ?? '{}');
    const image = options.images && h('img', { src: text, width: 10, height: 10 });
    return fromElement(h('div', { style: { display: 'flex', ...style } }, image ?? text), { ...size, ...options }).then(
      ({ warnings }) => Response.json(warnings),
      (error) => new Response(error.message, { status: 500 }),
    );
  },
};
