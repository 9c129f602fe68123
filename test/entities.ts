const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Reads the character references that HTML attributes of ours have. */
export const decodeEntities = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (reference, name: string) => entities[name] ?? reference);
