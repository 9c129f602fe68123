import { testBytes } from '../bytes.js';
import { part } from '../sample.js';

testBytes(part);
