/** Streams the rows of CSV, JSON and NDJSON files, in any JavaScript runtime. */
export { readCsv, type CsvRow } from './csv.js';
export { delimiterIn, type Delimiter } from './delimiter.js';
export { refusedColumns, safeCell } from './formulas.js';
export { itemsOf, linesOf, rowLimit, type RowText } from './lines.js';
export { slug } from './slug.js';
