import { fromElement } from '@placard/og';
import { createElement as h } from 'react';
import { expect } from 'vitest';

const style = { display: 'flex', width: '100%', height: '100%', fontSize: 90, background: '#0f172a', color: 'white' };
const options = { width: 600, height: 315 };

/** The card as JSX, and as calls where files are not compiled. */
const jsx = `<div style={${JSON.stringify(style)}}>Hello</div>`;
const calls = `h('div', { style: ${JSON.stringify(style)} }, 'Hello')`;

/** The response with the card, as source code in JSX or in plain JavaScript. */
export const responseOfJsx = `new ImageResponse(${jsx}, ${JSON.stringify(options)})`;
export const response = `new ImageResponse(${calls}, ${JSON.stringify(options)})`;

/** What a module that has `response` imports. */
export const imports = `import { ImageResponse } from '@placard/og';\nimport { createElement as h } from 'react';\n`;

/** The packages of that module, with the types that a compiler asks for. */
export const ogPackages = ['react@19.3.1', '@types/react@19.3.0', '@placard/og'] as const;

/** Fails unless a server answers with the file that the workspace draws for the card. */
export async function expectImageResponse(url: string): Promise<void> {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')], bytes.subarray(0, 500).toString()).toEqual([
    200,
    'image/png',
  ]);
  expect(bytes.equals((await fromElement(h('div', { style }, 'Hello'), options)).bytes)).toBe(true);
}
