import { describeHttp } from '../../../http/test/suite.js';
import { startNode } from '../start.js';

describeHttp('Node', startNode);
