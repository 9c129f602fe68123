import { testPart } from '../checked.js';
import { sample } from '../sample.js';

await testPart(2, sample);
