import { keyNameForm, keyNamePattern, type Actor } from '@placard/accounts';
import type { KeyRecord } from '@placard/accounts/ledger';
import type { Issue } from '@placard/core';
import {
  cardOptions,
  compile,
  declaredMember,
  invalidInput,
  schemaIn,
  similarName,
  type Registry,
} from '@placard/core/server';
import { clientAddress } from '../address.js';
import { defineBody } from '../body.js';
import { required, type Handler, type Services } from '../context.js';
import { ignoredMembers } from '../ignored-members.js';
import { json } from '../json.js';

const name = {
  type: 'string',
  pattern: keyNamePattern,
  'x-expected': keyNameForm,
  description: 'Name of the key.',
} as const;

const fieldName = {
  type: 'string',
  pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$',
  'x-expected': 'the name of an option or a param',
} as const;

export const newKeyBody = defineBody({ type: 'object', required: ['name'], properties: { name } });

export const keyChangeBody = defineBody({
  type: 'object',
  properties: {
    name,
    public: {
      type: 'array',
      maxItems: 100,
      uniqueItems: true,
      items: { type: 'string', pattern: '^([a-z0-9-]{1,64}|\\*)$', 'x-expected': 'the id of a template, or *' },
      description: 'Ids of templates that anyone may render with public URLs of this key. `*` means all templates.',
    },
    publicFields: {
      type: 'object',
      required: ['fixed', 'forbidden'],
      properties: {
        fixed: {
          type: 'object',
          maxProperties: 50,
          propertyNames: fieldName,
          additionalProperties: { type: 'string', maxLength: 2000 },
          description: 'Options and params with a fixed value in every public URL.',
        },
        forbidden: {
          type: 'array',
          maxItems: 50,
          items: fieldName,
          description: 'Options and params that a public URL must not contain.',
        },
      },
      additionalProperties: false,
      description: 'Restrictions on the options and params of public URLs.',
    },
  },
});

/** `GET /v1/keys`: lists the keys of the account, revoked keys included. */
export const listKeys: Handler = async (request, _, services) => {
  const { account } = await required(services.sessions).authenticate(request);
  const [keys, lastUses] = await Promise.all([services.keys.list(account), services.limits?.lastUses(account)]);
  return json({ keys: keys.map((key) => publicKey(key, lastUses)) });
};

/** `POST /v1/keys`: creates a key. Only this response contains the key itself. */
export const createKey: Handler = async (request, _, services) => {
  const { account } = await required(services.sessions).authenticate(request);
  const ignored: string[] = [];
  const { name } = await newKeyBody.read(request, services.bodyLimit, (member) => void ignored.push(member));
  const { record, key, signingSecret } = await services.keys.create({ account, name }, bySession(request, services));
  const { id, public: open, createdAt } = record;
  const warnings = ignoredMembers(ignored, newKeyBody.schema, 'a new key');
  return json({ id, name, key, signingSecret, public: open, createdAt, warnings }, 201);
};

/** `PATCH /v1/keys/{id}`: changes name, public templates or public fields. Warns of members that it ignores. */
export const changeKey: Handler = async (request, { id = '' }, services) => {
  const { account } = await required(services.sessions).authenticate(request);
  await services.keys.owned(id, account);
  const ignored: string[] = [];
  const change = await keyChangeBody.read(request, services.bodyLimit, (member) => void ignored.push(member));
  if (Object.keys(change).length === 0) refuseAll(ignored);
  const { registry } = services.cards;
  const issues = [...unknownTemplates(change.public, registry), ...wrongFields(change.publicFields, registry)];
  if (issues.length > 0) throw invalidInput(...issues);
  const changed = await services.keys.change(id, change, bySession(request, services));
  const lastUses = await services.limits?.lastUses(account);
  const unknown = ignored.filter((member) => !answered.includes(member));
  const warnings = ignoredMembers(unknown, keyChangeBody.schema, 'a change of a key');
  return json({ ...publicKey(changed, lastUses), warnings });
};

/** Members of a response, which callers may send back beside a change. */
const answered = ['id', 'createdAt', 'lastUsedAt', 'revokedAt', 'warnings'];

/**
 * Refuses a change that has only unknown members: the 200 for `publics: []` would look as if it had closed the key.
 * `{}` is accepted.
 */
function refuseAll(ignored: readonly string[]): void {
  const { schema } = keyChangeBody;
  const issues = ignored.map((name) => {
    const meant = declaredMember(name, schema);
    const hint =
      meant === undefined ? `a change has ${Object.keys(schema.properties).join(', ')}` : `did you mean "${meant}"?`;
    return { path: name.slice(0, 40), message: `cannot be changed; ${hint}` };
  });
  if (issues.length > 0) throw invalidInput(...issues);
}

/** `DELETE /v1/keys/{id}`: revokes a key permanently. Idempotent. */
export const revokeKey: Handler = async (request, { id = '' }, services) => {
  const { account } = await required(services.sessions).authenticate(request);
  await services.keys.owned(id, account);
  await services.keys.revoke(id, bySession(request, services));
  return new Response(null, { status: 204 });
};

const bySession = (request: Request, services: Services): Actor => ({
  actor: 'session',
  address: clientAddress(request, services),
});

/** The key as the API returns it: without its hash. */
export function publicKey(key: KeyRecord, lastUses: ReadonlyMap<string, number> = new Map()): object {
  const { id, name, public: open, publicFields, createdAt, revokedAt } = key;
  const used = lastUses.get(id);
  const lastUsedAt = used === undefined ? null : new Date(used).toISOString();
  return { id, name, public: open, publicFields, createdAt, lastUsedAt, revokedAt };
}

function unknownTemplates(templates: readonly string[] = [], registry: Registry): Issue[] {
  const templateIds = new Set(['*', ...registry.templates.map(({ template }) => template.id)]);
  return templates.flatMap((id, at) =>
    templateIds.has(id) ? [] : [{ path: `public[${at}]`, message: 'is not a registered template; "*" is all' }],
  );
}

/** A misspelled field would have no effect, and a wrong value would break every public URL of the key. */
function wrongFields(fields: KeyRecord['publicFields'] | undefined, { templates }: Registry): Issue[] {
  const { fixed = {}, forbidden = [] } = fields ?? {};
  const named = [
    ...Object.keys(fixed).map((name) => ({ name, path: `publicFields.fixed.${name}` })),
    ...forbidden.map((name, at) => ({ name, path: `publicFields.forbidden[${at}]` })),
  ];
  // Returns early, because reading the schemas loads all templates.
  if (named.length === 0) return [];
  const options = cardOptions.filter((name) => Object.hasOwn(fixed, name));
  const properties = Object.fromEntries(options.map((name) => [name, schemaIn.wire.properties[name]]));
  const wrong = compile({ type: 'object', properties }, 'publicFields.fixed')({ ...fixed });
  const optionNames = new Set([...cardOptions, ...templates.flatMap(({ schemas }) => [...schemas.keys()])]);
  const unknown = named.flatMap(({ name, path }) => {
    if (optionNames.has(name)) return [];
    const meant = similarName(name, [...optionNames]);
    const message = 'is neither an option nor a param of a registered template';
    return [{ path, message: meant === undefined ? message : `${message}; did you mean "${meant}"?` }];
  });
  return [...unknown, ...wrong];
}
