import { testPart } from '../checked.js';
import { sample } from '../sample.js';

await testPart(1, sample);
