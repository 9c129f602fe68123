// Opens the ledger, cache or lease at each URL in argv (`ledger=sqlite:…`) and prints a line with each result.
import { openCache, openLease, openLedger } from '@placard/stores';

const open = {
  ledger: openLedger,
  cache: (url) => openCache(url, { maxBytes: 1e6 }),
  lease: (url) => openLease([url]),
};
for (const given of process.argv.slice(2)) {
  const [, what, url] = /^(\w+)=(.*)$/.exec(given);
  const opened = await open[what](url).catch((error) => error);
  console.log(opened instanceof Error ? opened.message : 'opened');
  await opened.close?.();
}
