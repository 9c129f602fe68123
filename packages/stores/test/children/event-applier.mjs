// Applies one event after the other, from argv[3] on, to the ledger at argv[2]: event N makes the account's plan N.
// Prints each that was acknowledged.
import { openLedger } from '../../dist/index.js';

const [url, first] = process.argv.slice(2);
const ledger = await openLedger(url);
for (let number = Number(first) + 1; ; number++) {
  const event = { id: `evt_${number}`, subject: 'sub_1', number };
  await ledger.applyEvent(event, 'ann', { plan: String(number) });
  console.log(number);
}
