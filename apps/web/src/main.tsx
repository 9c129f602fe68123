import '@placard/ui/styles/tokens.css';
import '@placard/ui/styles/base.css';
import '@placard/ui/styles/parts.css';
import { render } from 'preact';
import { Shell } from './shell.js';
import { restoreTheme } from './theme.js';

restoreTheme();
const place = document.getElementById('app');
if (place !== null) render(<Shell />, place);
