import { newest } from '../all.js';
import { testPart } from '../checked.js';
import { sample } from '../sample.js';

// An earlier version changes no more. `npm run test:full` checks those, too.
await testPart(2, newest, sample);
