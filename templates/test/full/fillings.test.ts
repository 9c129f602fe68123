import { testFillings } from '../fillings.js';

testFillings();
