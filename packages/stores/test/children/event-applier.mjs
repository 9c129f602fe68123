// Applies events to the ledger at argv[2], one after the other; the first has the number after argv[3]. Event N sets
// the plan of the account to N. Prints the number of each event that was acknowledged.
import { openLedger } from '../../dist/index.js';

const [url, first] = process.argv.slice(2);
const ledger = await openLedger(url);
for (let number = Number(first) + 1; ; number++) {
  const event = { id: `evt_${number}`, subject: 'sub_1', number };
  await ledger.applyEvent(event, 'ann', { plan: String(number) });
  console.log(number);
}
