import { testFillings } from '../fillings.js';
import { sample } from '../sample.js';

testFillings(sample);
