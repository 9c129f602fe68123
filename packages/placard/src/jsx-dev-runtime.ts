/** Imported by development builds instead of `jsx-runtime`. */
export { Fragment, jsxDEV, type JSX } from '@placard/core/jsx-dev-runtime';
