/** For `"jsxImportSource": "@placard/embed"`: the elements of templates. */
export { Fragment, jsx, jsxs, type JSX } from '@placard/core/jsx-runtime';
