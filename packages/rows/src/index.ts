/** Streams the rows of CSV, JSON and NDJSON files, in any JavaScript runtime. */
export { readCsv, type CsvRow } from './csv.js';
export { itemsOf, linesOf, rowLimit, type Piece } from './pieces.js';
export { slug } from './slug.js';
