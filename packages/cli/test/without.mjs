// Hides the packages listed in WITHOUT from Node, as if they were not installed: `node --import ./without.mjs …`
import { register } from 'node:module';

const hook = `
  const missing = ${JSON.stringify(process.env.WITHOUT.split(','))};
  export function resolve(specifier, context, next) {
    const name = missing.find((name) => specifier === name || specifier.startsWith(name + '/'));
    if (name === undefined) return next(specifier, context);
    const message = "Cannot find package '" + name + "' imported from " + context.parentURL;
    throw Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });
  }`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
