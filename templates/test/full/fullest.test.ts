import { testFullest } from '../fullest.js';
import { part } from '../sample.js';

testFullest(part);
