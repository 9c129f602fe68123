import { testDoubled } from '../doubled.js';
import { part } from '../sample.js';

testDoubled(part);
