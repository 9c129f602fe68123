/// <reference types="vite/client" />
import '@placard/ui/styles/tokens.css';
import '@placard/ui/styles/base.css';
import '@placard/ui/styles/parts.css';
import '@placard/ui/styles/form.css';
import '@placard/ui/styles/card-image.css';
import './page.css';
import './cards.css';
import { render } from 'preact';
import { App } from './app.js';
import { createPageController } from './page-controller.js';
import { fetchDrawing, fetchSource } from './state.js';

const place = document.getElementById('app') ?? document.body;
let asked = false;
const desk = createPageController(() => {
  if (asked) return;
  asked = true;
  // Changes that happen together are drawn once, before the next frame.
  queueMicrotask(() => {
    asked = false;
    render(<App desk={desk} state={desk.state} />, place);
  });
});
// The bundle keeps `import.meta.hot`, which Vite's development server replaces when it serves the page.
import.meta.hot?.on('placard', desk.onEvent);
import.meta.hot?.on('vite:ws:disconnect', desk.disconnected);
desk.receive(await fetchSource());
const drawing = await fetchDrawing();
if (drawing !== null) void desk.useDrawing(drawing);
