/** A text with a full stop, unless it ends in a mark of its own; nothing stays nothing. */
export const sentence = (text: string | undefined): string =>
  text === undefined || text === '' ? '' : /[.!?…。！？؟।]$/u.test(text) ? text : `${text}.`;
