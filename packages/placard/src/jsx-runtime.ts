/** For `"jsxImportSource": "placard"`: the elements of templates. */
export { Fragment, jsx, jsxs, type JSX } from '@placard/core/jsx-runtime';
