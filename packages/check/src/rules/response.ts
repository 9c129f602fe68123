import { levelOf, type Platform, type Problem } from '@placard/platforms';
import type { Failure, Fetched, FetchError } from '@placard/images/fetch';

type What = 'page' | 'image';

/** Returns the code of a problem for the page, or for its image. */
const codeFor = (what: What, code: string): string => (what === 'page' ? code : `image-${code}`);

const fixes: Readonly<Record<Failure, string>> = {
  unresolved: 'Correct the host name, or its DNS entry.',
  unreachable: 'Let the public internet reach this server.',
  certificate: 'Install a certificate that browsers accept, with its intermediate certificates.',
  private: 'Use the public address of the site.',
  timeout: 'Answer faster, for example from a cache.',
  redirects: 'Use the address at which the redirects end.',
  'not-http': 'Use an https URL.',
  compression: 'Compress as Content-Encoding says, or leave that header out.',
  unreadable: 'Give a file that can be read.',
};

/** Returns the reason for which a platform gets no response. */
export const failureProblem = (what: What, { name, facts }: Platform, error: FetchError): Problem => ({
  code: codeFor(what, error.failure),
  level: 'error',
  message: `the ${what} is not received: ${error.message}${limitOf(error.failure, name, facts)}`,
  fix: fixes[error.failure],
});

function limitOf(failure: Failure, name: string, { seconds, redirects }: Platform['facts']): string {
  if (failure === 'timeout' && seconds !== undefined) return `; ${name} waits ${seconds.value} s`;
  if (failure === 'redirects' && redirects !== undefined) return `; ${name} follows ${redirects.value}`;
  return '';
}

const manyRedirects = 3;

/**
 * Returns the problems of a response, whatever its body.
 *
 * @param slow seconds above which a response counts as slow
 */
export function responseProblems(
  what: What,
  { name, facts }: Platform,
  { status, seconds, redirects }: Fetched,
  slow: number,
): readonly Problem[] {
  const problem = (code: string, level: Problem['level'], message: string, fix: string): Problem => ({
    code: codeFor(what, code),
    level,
    message,
    fix,
  });
  if ([401, 403, 407, 429, 451].includes(status)) {
    const agent = facts.userAgent?.value.slice(0, 40) ?? name;
    const message = `the ${what} is answered with ${status}, so ${name} is kept out`;
    return [problem('blocked', 'error', message, `Let requests with the User-Agent "${agent}" pass.`)];
  }
  if (status < 200 || status > 299)
    return [problem('status', 'error', `the ${what} is answered with ${status}`, 'Answer with 200.')];
  return [
    ...(seconds > slow ? [problem('slow', 'warning', `the ${what} took ${seconds.toFixed(1)} s`, fixes.timeout)] : []),
    ...(redirects >= manyRedirects
      ? [problem('redirects', 'warning', `the ${what} is reached after ${redirects} redirects`, fixes.redirects)]
      : []),
  ];
}

/** Returns a problem if the page is compressed in a way that the crawler does not support. */
export function compressionProblems(
  { name, facts: { encodings } }: Platform,
  { encoding }: Fetched,
  accepted: readonly string[],
): readonly Problem[] {
  if (encoding === null || accepted.includes(encoding)) return [];
  return [
    {
      code: 'compression',
      level: encodings === undefined ? 'warning' : levelOf(encodings),
      message: `the page is compressed with ${encoding}, although ${name} asked for ${accepted.join(' or ')}`,
      fix: 'Compress as the header Accept-Encoding asks, or with gzip.',
    },
  ];
}
