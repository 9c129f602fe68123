export const text = { type: 'string' } as const;
export const integer = { type: 'integer' } as const;
export const time = { type: 'string', format: 'date-time' } as const;
export const timeOrNull = { type: ['string', 'null'], format: 'date-time' } as const;

/** An object that has exactly these members. */
export const closed = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
});
