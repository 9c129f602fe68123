import { defineTemplate, type Style } from '@placard/core';
import { examples } from './examples.js';
import { alt, params } from './params.js';

const ink = '#f4efe4';
const margin = 80;

/** Draws a message in chalk on a slate with a wooden frame. */
export const noticeV2 = defineTemplate({
  id: 'notice',
  version: '2',
  title: 'Notice',
  description: 'A message in chalk on a slate, who says it at the foot.',
  background: false,
  params,
  examples,
  alt,
  render: ({ message, from }, { width, height }) => {
    const column = width - 2 * margin;
    const text: Style = { width: column, color: ink, fontFamily: 'Caveat', textBox: 'trim-both cap alphabetic' };
    return (
      <div
        style={{
          width,
          height,
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: margin,
          border: '20px solid #8a5a35',
          backgroundColor: '#23302c',
        }}
      >
        <div
          name="message"
          style={{
            ...text,
            width: column - 40,
            maxHeight: height - 2 * margin - 160,
            fit: { min: 48, max: 190 },
            fontWeight: 700,
            lineHeight: 1.05,
            textWrap: 'balance',
          }}
        >
          {message}
        </div>
        {from !== undefined && (
          <div name="from" style={{ ...text, width: column - 40, fontSize: 48, textAlign: 'end' }}>
            {from}
          </div>
        )}
      </div>
    );
  },
});
