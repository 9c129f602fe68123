/**
 * Entries of the journal are numbered through all generations. A generation begins when a process opens the ledger,
 * after a write of unknown outcome, and with each snapshot. It replaces what an earlier one has stored from the number
 * of its own first entry on, so a write that arrives late has no effect.
 */
export interface Generation {
  /** Increases with each process that holds the ledger, so that no process writes to a generation of another. */
  readonly term: number;
  readonly part: number;
}

export const noGeneration: Generation = { term: 0, part: 0 };

export const byGeneration = (a: Generation, b: Generation): number => a.term - b.term || a.part - b.part;

/** What is stored under a key. */
export interface Place {
  readonly kind: 'journal' | 'snapshot' | 'manifest';
  readonly generation: Generation;
  /** Sequence number of an entry, or number of a chunk of a snapshot. */
  readonly number: number;
}

export const leaseKey = 'lease';

/** Returns the key, in the form that all drivers of unstorage take. */
export function keyOf({ kind, generation: { term, part }, number }: Place): string {
  if (kind === 'manifest') return `snapshot:${term}.${part}:manifest`;
  return `${kind}:${term}.${part}:${number}`;
}

/**
 * Reads a key from a driver's list. Drivers list it with `/` or `:`, and `http` with the name of its base before it.
 *
 * @returns null for a key of something else
 */
export function placeOf(key: string): Place | null {
  const match = /(?:^|[:/])(journal|snapshot)[:/](\d+)\.(\d+)[:/](\d+|manifest)$/.exec(key);
  if (match === null) return null;
  const [, folder, term, part, name] = match;
  const generation = { term: Number(term), part: Number(part) };
  if (name !== 'manifest')
    return { kind: folder === 'journal' ? 'journal' : 'snapshot', generation, number: Number(name) };
  return folder === 'snapshot' ? { kind: 'manifest', generation, number: 0 } : null;
}
