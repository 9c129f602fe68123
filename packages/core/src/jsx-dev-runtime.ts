/** What the development form of the JSX transform calls, as Vite and `esbuild --jsx-dev` do; it draws the same scenes. */
export { Fragment, jsx as jsxDEV, type JSX } from './jsx-runtime.js';
