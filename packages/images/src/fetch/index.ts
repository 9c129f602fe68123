/** Fetches what somebody else names, without reaching private networks. For Node, Bun and Deno. */
export { createRemoteImages, type RemoteImages } from './remote-images.js';
export { fetchAs, type Fetched, type FetchOptions } from './fetch.js';
export { postJson, type PostOptions } from './post.js';
export { FetchError, type Failure, type Network } from './network.js';
