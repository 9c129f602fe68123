export { isKeyId, newApiKey, readApiKey } from './api-key.js';
export { createKeys, maxActiveKeys, type Keys, type KeysOptions, type NewKey } from './keys.js';
