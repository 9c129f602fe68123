import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import { render } from 'preact';
import { Shell } from './shell.js';
import { restoreTheme } from './theme.js';

restoreTheme();
const place = document.getElementById('app');
if (place !== null) render(<Shell />, place);
