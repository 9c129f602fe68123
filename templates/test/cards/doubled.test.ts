import { testDoubled } from '../doubled.js';
import { sample } from '../sample.js';

testDoubled(sample);
