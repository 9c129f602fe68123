import { testLogos } from '../logos.js';

testLogos();
