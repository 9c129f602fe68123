/** The parts of JSON Schema (draft 2020-12) and of OpenAPI 3.1 that this page shows. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

/** `/v1/openapi.json`. */
export interface ApiDocument {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** An operation with its method and path. */
export interface Route extends Operation {
  readonly method: string;
  readonly path: string;
}

export const routesOf = ({ paths }: ApiDocument): readonly Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** Returns the schema that a reference names. */
export function resolve(schema: Schema, document: ApiDocument): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : { ...document.components.schemas[name], ...schema, $ref: '' };
}

/** The alternatives of a body that takes several forms, one per template; empty for all others. */
export const variantsOf = (schema: Schema, document: ApiDocument): readonly Schema[] => {
  const { oneOf = [] } = resolve(schema, document);
  return oneOf.length > 2 ? oneOf.map((each) => resolve(each, document)) : [];
};

/** A field of a body, a row of its table. */
export interface FieldRow {
  /** `daily[].date` */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** Fields that are nested deeper are not listed. */
const maxDepth = 3;

/** The fields of an object, those of nested objects and lists included. */
export function fieldsIn(schema: Schema, document: ApiDocument, prefix = '', depth = 1): readonly FieldRow[] {
  const { properties = {}, required = [] } = resolve(schema, document);
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = resolve(given, document);
    const path = prefix + name;
    const row = {
      path,
      type: typeOf(field, document),
      isRequired: required.includes(name),
      description: field.description ?? '',
    };
    if (depth >= maxDepth) return [row];
    const [inner, joint] = innerOf(field, document);
    return [row, ...fieldsIn(inner, document, `${path}${joint}`, depth + 1)];
  });
}

/** The object within a field: itself, the items of a list, or the form that is not null. */
function innerOf(field: Schema, document: ApiDocument): readonly [inner: Schema, joint: string] {
  if (field.items !== undefined) return [resolve(field.items, document), '[].'];
  const object = field.oneOf?.map((each) => resolve(each, document)).find(({ properties }) => properties !== undefined);
  return [object ?? field, '.'];
}

/** The most values of a list that are written out. */
const maxListed = 6;

/** The values that a field may have, in words. */
export function typeOf(schema: Schema, document: ApiDocument): string {
  const {
    type,
    format,
    enum: values,
    const: only,
    items,
    oneOf,
    anyOf,
    maxLength,
    maxItems,
  } = resolve(schema, document);
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined) return values.length > maxListed ? `one of ${values.length} values` : values.join(', ');
  const forms = oneOf ?? anyOf;
  if (forms !== undefined && type === undefined)
    return [...new Set(forms.map((each) => typeOf(each, document)))].join(' or ');
  if (items !== undefined) {
    const most = maxItems === undefined ? '' : `, at most ${maxItems}`;
    return `list of ${typeOf(items, document)}${most}`;
  }
  const name = [type ?? 'any'].flat().join(' or ');
  return `${format ?? name}${maxLength === undefined ? '' : `, at most ${maxLength} characters`}`;
}

/** A command that calls a route. @param url of the server */
export function curlOf({ method, path, parameters = [], security = [], requestBody }: Route, url: string): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example ?? name.toUpperCase())), path);
  const [[type = '', body] = []] = Object.entries(requestBody?.content ?? {});
  const needsKey = security.some((way) => 'apiKey' in way);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${url}${filled}'`,
    ...(needsKey ? ['-H "Authorization: Bearer $PLACARD_KEY"'] : []),
    ...(type === '' ? [] : [`-H 'Content-Type: ${type}'`]),
    ...(body?.example === undefined ? [] : [`-d '${JSON.stringify(body.example).replaceAll("'", "'\\''")}'`]),
  ];
  return lines.join(' \\\n  ');
}
