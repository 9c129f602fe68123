import { byGeneration, keyOf, noGeneration, type Generation, type Place } from './places.js';
import type { RecordedTables } from './recorded-tables.js';
import { changesIn, unseal } from './sealed.js';
import type { LedgerStore } from './store.js';
import { StoreRefusal } from '../../unstorage-driver.js';

/** What was read from a store. */
export interface Loaded {
  /** Number of the last entry; 0: there is none. */
  readonly sequence: number;
  /** What was written since the snapshot. */
  readonly since: { readonly entries: number; readonly bytes: number };
  readonly snapshotBytes: number;
}

interface Snapshot {
  readonly generation: Generation;
  /** Number of the last entry before it. */
  readonly sequence: number;
  readonly chunks: number;
}

/** Values that are read at the same time. */
const lanes = 32;

/**
 * Fills tables with the last complete snapshot and all entries after it. The last entry is ignored when it is torn: no
 * write that it holds was acknowledged.
 *
 * @throws an Error of one line that names the key, when another entry is torn or missing
 */
export async function load(store: LedgerStore, tables: RecordedTables): Promise<Loaded> {
  const places = await store.places();
  const snapshot = await lastSnapshot(store, places);
  const entries = entriesAfter(snapshot, places);
  if (snapshot.chunks === 0 && entries.length === 0) refuseLostSnapshot(places);

  const chunks = Array.from(
    { length: snapshot.chunks },
    (_, number): Place => ({
      kind: 'snapshot',
      generation: snapshot.generation,
      number,
    }),
  );
  let sequence = snapshot.sequence;
  const bytes = { journal: 0, snapshot: 0, manifest: 0 };
  for await (const { place, content, size } of contentsOf(store, [...chunks, ...entries])) {
    if (place.kind === 'journal' && place.number !== sequence + 1) throw missing(sequence + 1, place);
    if (content === null && place === entries.at(-1)) break;
    if (content === null) throw damaged(place);
    bytes[place.kind] += size;
    tables.apply(changesIn(content['changes']));
    if (place.kind === 'journal') sequence = place.number;
  }
  const since = { entries: sequence - snapshot.sequence, bytes: bytes.journal };
  return { sequence, since, snapshotBytes: bytes.snapshot };
}

/** Returns the latest snapshot that is complete: its manifest is written last. */
async function lastSnapshot(store: LedgerStore, places: readonly Place[]): Promise<Snapshot> {
  const manifests = places.filter(({ kind }) => kind === 'manifest');
  for (const place of manifests.sort((a, b) => byGeneration(b.generation, a.generation))) {
    const content = unseal(keyOf(place), await store.get(keyOf(place)));
    const { sequence, chunks } = content ?? {};
    if (typeof sequence === 'number' && typeof chunks === 'number')
      return { generation: place.generation, sequence, chunks };
  }
  return { generation: noGeneration, sequence: 0, chunks: 0 };
}

/** Returns the entries after a snapshot, in order, without those that a later generation has replaced. */
function entriesAfter({ generation, sequence }: Snapshot, places: readonly Place[]): readonly Place[] {
  const entries = places
    .filter((place) => place.kind === 'journal' && byGeneration(place.generation, generation) >= 0)
    .filter(({ number }) => number > sequence)
    .sort((a, b) => byGeneration(a.generation, b.generation) || a.number - b.number);
  const valid: Place[] = [];
  for (const entry of entries) {
    while ((valid.at(-1)?.number ?? 0) >= entry.number) valid.pop();
    valid.push(entry);
  }
  return valid;
}

interface Content {
  readonly place: Place;
  /** Null: damaged. */
  readonly content: Readonly<Record<string, unknown>> | null;
  /** Bytes. */
  readonly size: number;
}

async function* contentsOf(store: LedgerStore, places: readonly Place[]): AsyncGenerator<Content> {
  for (let at = 0; at < places.length; at += lanes)
    yield* await Promise.all(
      places.slice(at, at + lanes).map(async (place) => {
        const key = keyOf(place);
        const raw = await store.get(key);
        return { place, content: unseal(key, raw), size: raw instanceof Uint8Array ? raw.length : 0 };
      }),
    );
}

const advice = 'restore the store from a backup';

function damaged(place: Place): Error {
  const key = keyOf(place);
  if (place.kind !== 'journal') return new StoreRefusal(`the ledger's ${key} is damaged: ${advice}`);
  return new StoreRefusal(
    `the ledger's ${key} is damaged and has later entries: ${advice}, or delete this entry and all later ones to go back to the state before it`,
  );
}

const missing = (sequence: number, next: Place): Error =>
  new StoreRefusal(`the ledger's journal entry ${sequence} is missing, but ${keyOf(next)} is there: ${advice}`);

/** Without this, a ledger whose only manifest is damaged would be opened as an empty one. */
function refuseLostSnapshot(places: readonly Place[]): void {
  const lost = places.find(({ kind }) => kind === 'manifest') ?? places.find(({ kind }) => kind === 'snapshot');
  if (lost !== undefined) throw damaged({ ...lost, kind: 'manifest' });
}
