/** The loops over pixels of the lossless formats. */
export * from './png';
export * from './vp8l';
