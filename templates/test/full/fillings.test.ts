import { testFillings } from '../fillings.js';
import { part } from '../sample.js';

testFillings(part);
