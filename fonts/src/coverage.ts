import { readRanges, type FontFace } from '@placard/core/engine';

/** `coverage.json`, made by `rebuild.mjs`: each file's size in bytes, and its coverage as an index into `ranges`. */
export interface CoverageTable {
  readonly files: Readonly<Record<string, { readonly size: number; readonly ranges: number }>>;
  readonly ranges: readonly string[];
}

export type Coverage = Required<Pick<FontFace, 'covers' | 'ranges' | 'size'>>;

/** @returns a function that returns the coverage of a file; its ranges are unpacked when they are first needed */
export function readCoverage({ files, ranges }: CoverageTable): (file: string) => Coverage {
  const shared = ranges.map((packed) => ({ ranges: packed, covers: readRanges(packed) }));
  return (file) => {
    const entry = files[file];
    const coverage = shared[entry?.ranges ?? -1];
    if (entry === undefined || coverage === undefined)
      throw new Error(`fonts: coverage.json does not know ${file}: run "node fonts/rebuild.mjs"`);
    return { ...coverage, size: entry.size };
  };
}
