import { testBytes } from '../bytes.js';

testBytes();
