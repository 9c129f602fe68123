import type { Frame } from '@placard/core';

/** Measures as the card is drawn: in its language, which every text inherits from the root. */
export const speaking = (frame: Frame, lang: string | undefined): Frame =>
  lang === undefined
    ? frame
    : {
        ...frame,
        measure: ({ type, props }) => frame.measure({ type, props: { ...props, style: { ...props.style, lang } } }),
      };
