import { listTemplates } from './api/client.js';
// Not loaded on demand, because it has only 4 KB, and a slow connection would need another round trip.
import * as gallery from './gallery/page.js';
import type { PageEntry } from './router.js';

/** Requests the templates while the code of a page that shows them is loaded. */
function withTemplates<T>(code: Promise<T>): Promise<T> {
  // The page reports a failure.
  listTemplates().catch(() => undefined);
  return code;
}

/** All pages. Each path is also in `pages.json`, because the server answers 404 for all others. */
export const pages: readonly PageEntry[] = [
  { path: '/', title: 'Gallery', nav: 'Gallery', load: () => withTemplates(Promise.resolve(gallery)) },
  { path: '/t/:template', title: 'Playground', load: () => withTemplates(import('./playground/page.js')) },
  { path: '/batch', title: 'Batch', nav: 'Batch', load: () => import('./batch/page.js') },
  { path: '/unfurl', title: 'Check a page', nav: 'Check a page', load: () => import('./unfurl/page.js') },
  { path: '/account', title: 'Home', nav: 'Account', load: () => import('./home/page.js') },
  { path: '/keys', title: 'Keys', under: '/account', load: () => import('./account/keys.js') },
  { path: '/usage', title: 'Usage', under: '/account', load: () => import('./account/usage.js') },
  { path: '/plan', title: 'Plan', under: '/account', load: () => import('./account/plan.js') },
  {
    path: '/brands',
    title: 'Brands',
    under: '/account',
    load: () => withTemplates(import('./brands/page.js')),
  },
  { path: '/sites', title: 'Sites', under: '/account', load: () => import('./sites/page.js') },
  { path: '/library', title: 'Pictures', under: '/account', load: () => import('./library/page.js') },
  { path: '/links', title: 'Links', under: '/account', load: () => import('./account/links.js') },
  { path: '/docs', title: 'HTTP interface', load: () => import('./docs/page.js') },
  { path: '/admin', title: 'Accounts', under: '/account', load: () => import('./admin/accounts.js') },
  { path: '/admin/keys', title: 'All keys', under: '/account', load: () => import('./admin/keys.js') },
  { path: '/admin/audit', title: 'Audit', under: '/account', load: () => import('./admin/audit.js') },
  { path: '/admin/service', title: 'Service', under: '/account', load: () => import('./admin/service.js') },
];
