/** The loops over pixels of the lossless formats. */
export * from './indexed';
export * from './lz77';
export * from './png';
export * from './vp8l';
