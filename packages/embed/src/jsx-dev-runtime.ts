/** What development builds import in place of `jsx-runtime`. */
export { Fragment, jsxDEV, type JSX } from '@placard/core/jsx-dev-runtime';
