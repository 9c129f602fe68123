import type { Environment } from './environment.js';

export const imageHostsSetting = 'PLACARD_IMAGE_HOSTS';

const form = /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z0-9-]+$/;

/** Reads hosts of images: `images.example.com,*.example.org`. @throws {Error} naming what is no host */
export const readImageHosts = (env: Environment): readonly string[] =>
  readHosts([env[imageHostsSetting] ?? ''], imageHostsSetting);

/**
 * Reads lists of hosts, each separated by commas.
 *
 * @param name of the setting, for errors
 * @throws {Error} naming what is no host
 */
export function readHosts(lists: readonly string[], name: string): readonly string[] {
  const hosts = lists
    .flatMap((list) => list.split(','))
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  const invalidHost = hosts.find((host) => !form.test(host));
  if (invalidHost !== undefined)
    throw new Error(
      `${name}: ${JSON.stringify(invalidHost)} is not a host such as images.example.com or *.example.com`,
    );
  return hosts;
}
