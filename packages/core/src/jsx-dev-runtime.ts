/** The development JSX transform, used by Vite and `esbuild --jsx-dev`. It creates the same scenes. */
export { Fragment, jsx as jsxDEV, type JSX } from './jsx-runtime.js';
