import { describe, expect, it } from 'vitest';
import { readS3Url } from '../../src/cache/s3-url.js';

describe('an s3 URL', () => {
  const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' };

  it('says where, the environment who', () => {
    expect(readS3Url('s3://cards', env)).toEqual({
      bucket: 'cards',
      prefix: '',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: 'token',
    });
    expect(readS3Url('s3://k%2F:s%2B%2F@cards/a/b/?region=auto&endpoint=https://r2.example/x/', env)).toEqual({
      bucket: 'cards',
      prefix: 'a/b/',
      endpoint: 'https://r2.example/x',
      region: 'auto',
      accessKeyId: 'k/',
      secretAccessKey: 's+/',
      sessionToken: undefined,
    });
    const { endpoint, region } = readS3Url('s3://cards', {
      ...env,
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL: 'http://minio:9000',
    });
    expect([endpoint, region]).toEqual(['http://minio:9000', 'eu-west-1']);
  });

  it('takes an empty variable as unset, since compose files pass unset ones so', () => {
    const empty = { AWS_REGION: '', AWS_ENDPOINT_URL_S3: '', AWS_SESSION_TOKEN: '' };
    expect(readS3Url('s3://cards?region=', { ...env, ...empty, AWS_DEFAULT_REGION: 'eu-west-1' })).toMatchObject({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      region: 'eu-west-1',
      sessionToken: undefined,
    });
    expect(readS3Url('s3://cards', { ...env, ...empty, AWS_ENDPOINT_URL: 'http://minio:9000' })).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
    });
  });

  it.each([
    ['s3:', env, 'names no bucket'],
    ['s3://', env, 'names no bucket'],
    ['s3:///prefix', env, 'names no bucket'],
    ['s3://cards?regoin=x', env, '"regoin" is not known'],
    ['s3://cards?endpoint=minio:9000', env, 'the endpoint is not'],
    ['s3://cards?endpoint=http://me:pw@minio', env, 'the endpoint is not'],
    ['s3://cards/a%20b', env, 'prefix'],
    ['s3://cards', {}, 'AWS_ACCESS_KEY_ID'],
    ['s3://k:%zz@cards', {}, 'percent-encoded'],
  ])('%s is refused', (url, env, expected) => {
    expect(() => readS3Url(url, env)).toThrow(expected);
    expect(() => readS3Url(url, env)).not.toThrow(/pw|zz/);
  });
});
