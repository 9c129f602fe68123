// Creates an account in the ledger at argv[2] for each further argument. `killed` as the last argument kills the
// process; `emptied` checkpoints the log into the file.
import Database from 'libsql';
import { openLedger } from '@placard/stores';

const [url, ...names] = process.argv.slice(2);
const ledger = await openLedger(url);
for (const name of names) {
  if (name === 'killed') process.kill(process.pid, 'SIGKILL');
  else if (name === 'emptied') new Database(url.slice('sqlite:'.length)).exec('PRAGMA wal_checkpoint(TRUNCATE)');
  else await ledger.updateAccount(name, { plan: 'pro' });
}
await ledger.close();
