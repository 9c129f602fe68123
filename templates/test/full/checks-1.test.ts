import { all } from '../all.js';
import { testPart } from '../checked.js';
import { part } from '../sample.js';

await testPart(1, all, part);
