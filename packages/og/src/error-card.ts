const maxCharacters = 600;

/** An element that shows why a card could not be drawn, for development. */
export const errorCard = (message: string): unknown => ({
  type: 'div',
  props: {
    style: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      height: '100%',
      padding: 48,
      gap: 24,
      color: '#fecaca',
      background: '#450a0a',
    },
    children: [
      { type: 'div', props: { style: { fontSize: 36, fontWeight: 700, color: 'white' }, children: 'ImageResponse' } },
      ...shortened(message)
        .split('\n')
        .map((line) => ({ type: 'div', props: { style: { fontSize: 26, lineHeight: 1.35 }, children: line } })),
    ],
  },
});

const shortened = (message: string): string =>
  message.length > maxCharacters ? `${message.slice(0, maxCharacters)}…` : message;
