import { defineTemplate } from '@placard/core';
import { examples } from './examples.js';
import { alt, params } from './params.js';

/** Draws a message on a sheet of yellow paper. */
export const noticeV1 = defineTemplate({
  id: 'notice',
  version: '1',
  title: 'Notice',
  description: 'A message in the middle of a sheet of yellow paper.',
  background: false,
  params,
  examples,
  alt,
  render: ({ message, from }, { width, height }) => (
    <div
      style={{
        width,
        height,
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 48,
        backgroundColor: '#f7d84b',
      }}
    >
      <div
        name="message"
        style={{
          width: width - 200,
          maxHeight: height - 260,
          fit: { min: 40, max: 150 },
          color: '#1a1706',
          fontFamily: 'Archivo',
          fontWeight: 800,
          lineHeight: 1.08,
          textAlign: 'center',
          textWrap: 'balance',
        }}
      >
        {message}
      </div>
      {from !== undefined && (
        <div
          name="from"
          style={{ width: width - 200, color: '#3c3610', fontFamily: 'Archivo', fontSize: 32, textAlign: 'center' }}
        >
          {from}
        </div>
      )}
    </div>
  ),
});
