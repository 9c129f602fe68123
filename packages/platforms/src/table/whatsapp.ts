import { definePlatform, from } from '../fact.js';
import { crawlers, surveys } from './sources.js';

const previewsOfWhatsApp = from("WhatsApp's developer documentation, page on link previews", 'read').fact;

export const whatsapp = definePlatform({
  id: 'whatsapp',
  name: 'WhatsApp',
  facts: {
    userAgent: crawlers('WhatsApp/2.24.20.89 A'),
    minSize: previewsOfWhatsApp({ width: 300, height: 1 }),
    maxAspect: previewsOfWhatsApp(4),
    thumbnailAspect: previewsOfWhatsApp(1),
    maxBytes: previewsOfWhatsApp(600_000),
    advisedBytes: surveys(300_000),
    pageBytes: previewsOfWhatsApp(300_000),
    keeps: surveys("with the message; the sender's device fetches it"),
  },
});
