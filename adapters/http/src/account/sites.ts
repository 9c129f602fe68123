import {
  describeSite,
  issuesOfSite,
  readHost,
  readPageAddress,
  siteSchema,
  unsavedSite,
  type RefreshedPage,
  type SitePages,
} from '@placard/accounts';
import type { SiteRecord } from '@placard/accounts/ledger';
import { invalidInput } from '@placard/core/server';
import { defineBody } from '../body.js';
import { required, type Handler } from '../context.js';
import { ignoredMembers } from '../ignored-members.js';
import { json } from '../json.js';
import { ofAccount, type AccountCall } from './of-account.js';

export const siteBody = defineBody(siteSchema);

/** Paths of one refresh. */
const maxPaths = 50;

const refreshSchema = {
  type: 'object',
  properties: {
    paths: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 2_000 },
      minItems: 1,
      maxItems: maxPaths,
      description:
        'Paths of pages to read again now. Default: the home page now, and all others when they are next requested.',
    },
  },
} as const;

export const refreshBody = defineBody(refreshSchema);

const withSites = (answer: (call: AccountCall & { readonly pages: SitePages }) => Promise<Response>): Handler =>
  ofAccount((call) => answer({ ...call, pages: required(call.services.sitePages) }));

/** `GET /v1/sites`: lists the sites of the account, by host. */
export const listSites = withSites(async ({ pages, account, headers }) =>
  json({ sites: (await pages.sites.list(account)).map(describeSite) }, 200, headers),
);

/** `GET /v1/sites/{host}`: returns a site of the account. */
export const getSite = withSites(async ({ path: { host = '' }, pages, account, headers }) =>
  json(describeSite(await pages.sites.find(account, host)), 200, headers),
);

/** `PUT /v1/sites/{host}`: stores the settings of a site, and looks for the proof. */
export const putSite = withSites(async ({ request, path: { host = '' }, services, pages, account, by, headers }) => {
  const ignored: string[] = [];
  const form = await siteBody.read(
    request,
    services.bodyLimit,
    (member) => {
      if (!answered.includes(member)) ignored.push(member);
    },
    (body) => issuesOfSite(body, services.cards.registry),
  );
  const stored = await pages.sites.put(account, host, form, by);
  const warnings = ignoredMembers(ignored, siteSchema, 'a site');
  return json({ ...describeSite(await pages.prove(stored, true)), warnings }, 200, headers);
});

/** `DELETE /v1/sites/{host}`: deletes a site, if the account has it. Idempotent. */
export const deleteSite = withSites(async ({ path: { host = '' }, pages, account, by, headers }) => {
  await pages.sites.remove(account, host, by);
  return new Response(null, { status: 204, headers });
});

/** `POST /v1/sites/{host}/refresh`: reads pages again now, and looks for the proof. */
export const refreshSite = withSites(async ({ request, path: { host = '' }, services, pages, account, headers }) => {
  const site = await pages.sites.find(account, host);
  const hasBody = request.headers.get('content-length') !== '0' && request.body !== null;
  const { paths } = hasBody ? await refreshBody.read(request, services.bodyLimit) : {};
  const wrong = paths?.findIndex((path) => !isPath(path, site)) ?? -1;
  if (wrong >= 0) throw invalidInput({ path: `paths[${wrong}]`, message: 'must be a path that begins with /' });
  const read: readonly RefreshedPage[] = await pages.refresh(site, paths);
  const proven = await pages.prove(await pages.sites.find(account, host), true);
  return json({ host: site.host, proof: proven.proof, pages: read }, 200, headers);
});

/** `GET /v1/sites/{host}/pages`: lists the home page of a host and pages that it links to. The site need not be saved. */
export const listSitePages = withSites(async ({ path: { host: given = '' }, pages, account, headers }) => {
  const host = readHost(given);
  if (host === undefined) throw invalidInput({ path: 'host', message: 'must be the name of a public host' });
  const saved = await pages.sites.of(account, host);
  const urls = await pages.linkedPages(saved ?? unsavedSite(account, host));
  return json({ host, saved: saved !== null, pages: urls.map((url) => ({ url })) }, 200, headers);
});

function isPath(path: string, { host }: SiteRecord): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  try {
    return readPageAddress(`https://${host}${path}`).host === host;
  } catch {
    return false;
  }
}

/** Members of a response, which callers may send back. */
const answered = ['host', 'proof', 'refreshedAt', 'updatedAt', 'warnings'];
