import { createDrawer } from '@placard/browser';

const { draw } = createDrawer({ assets: '/placard/' });
const [title, told, card] = ['title', 'told', 'card'].map((id) => document.getElementById(id));
let last = new AbortController();

async function show() {
  last.abort();
  last = new AbortController();
  const { signal } = last;
  try {
    const params = { title: title.value };
    const { bytes, alt, warnings, ms } = await draw({ template: 'basic', params, format: 'png' }, { signal });
    URL.revokeObjectURL(card.src);
    card.src = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    card.alt = alt;
    told.textContent = [`${bytes.length} bytes in ${Math.round(ms)} ms`, ...warnings].join('; ');
  } catch (error) {
    // The error of an aborted card is not shown, because the next card is being drawn.
    if (!signal.aborted) told.textContent = error.message;
  }
}

title.addEventListener('input', show);
await show();
