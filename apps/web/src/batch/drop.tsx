import type { JSX } from 'preact';
import { countOf } from '../ui/format.js';
import { useDrop } from '../ui/use-drop.js';
import type { Status } from './protocol.js';

/** Takes a file, dropped or chosen, and shows a summary of it. */
export function Drop({ status, read }: { readonly status: Status; readonly read: (file: File) => void }): JSX.Element {
  const { isOver, handlers } = useDrop(read);
  const { phase, source, part } = status;
  return (
    <div class={`drop ${isOver ? 'over' : ''} ${source === undefined ? '' : 'small'}`} {...handlers}>
      {source === undefined && <p class="invite">Drop a CSV or JSON file here</p>}
      <p class="found" role="status">
        {phase === 'reading' ? (
          <>
            Reading … {Math.floor(part * 100)} % <progress value={part} aria-label="Reading the file" />
          </>
        ) : source === undefined ? (
          'Its first line names the columns: title, bg, v and the like, as for placard batch.'
        ) : (
          <>
            <b>
              <bdi>{source.name}</bdi>
            </b>{' '}
            has {countOf(source.rows)} {source.rows === 1 ? 'row' : 'rows'} and {source.columns.length}{' '}
            {source.columns.length === 1 ? 'column' : 'columns'}. {source.notes.join(' ')}
          </>
        )}
      </p>
      <label class="button choose">
        {source === undefined ? 'Choose a file' : 'Choose another'}
        <input
          type="file"
          accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) read(file);
            // So that the same file can be chosen again after it was corrected.
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
