/** A bucket, its endpoint and the credentials for it. */
export interface S3Location {
  readonly bucket: string;
  /** Ends with a slash, or is empty. */
  readonly prefix: string;
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const form = 's3://bucket/prefix?endpoint=https://host&region=eu-central-1';

/**
 * Parses `s3://[KEY:SECRET@]bucket[/prefix][?endpoint=URL&region=REGION]`. Missing parts come from the variables of the
 * AWS tools (`AWS_REGION`, `AWS_ACCESS_KEY_ID` …). The default endpoint is that of AWS in the region.
 *
 * @throws an Error of one line, without the secret, when a part is missing or invalid
 */
export function readS3Url(text: string, env: Environment): S3Location {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bucket = url?.hostname ?? '';
  if (url === undefined || !/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/.test(bucket))
    throw new Error(`the cache s3: names no bucket: write ${form}`);
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region');
  if (unknown !== undefined) throw new Error(`the cache s3: "${unknown}" is not known: write ${form}`);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^[A-Za-z0-9._/-]*$/.test(prefix))
    throw new Error(`the cache s3: the prefix "${prefix}" may only have letters, digits and . _ - /`);

  // An empty variable counts as unset: compose files often pass unset variables as empty ones.
  const region = url.searchParams.get('region') || env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1';
  const accessKeyId = decode(url.username) || env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = decode(url.password) || env['AWS_SECRET_ACCESS_KEY'];
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      'the cache s3: has no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or write s3://KEY:SECRET@bucket',
    );
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpointOf(
      url.searchParams.get('endpoint') || env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'],
      region,
    ),
    region,
    accessKeyId,
    secretAccessKey,
    // A session token is valid only with the key from the same source.
    sessionToken: (url.username === '' && env['AWS_SESSION_TOKEN']) || undefined,
  };
}

function endpointOf(text: string | undefined, region: string): string {
  if (!text) return `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new Error('the cache s3: the endpoint is not an http or https URL without credentials and query');
  return url.href.replace(/\/+$/, '');
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('the cache s3: the credentials in the URL are not percent-encoded');
  }
};
