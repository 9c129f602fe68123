// Takes the lease of argv[3] in the Redis at argv[2], reports it, and holds it until it is killed.
import { openLease } from '../../dist/index.js';

const lease = await openLease([process.argv[2]]);
console.log((await lease.take(process.argv[3])) === null ? 'refused' : 'held');
