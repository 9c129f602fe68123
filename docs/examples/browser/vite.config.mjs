import { answerAsset } from './assets.mjs';

/** Serves fonts and photos, in development and in `vite preview`. */
const assets = {
  name: 'placard-assets',
  configureServer: ({ middlewares }) => void middlewares.use(answer),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answer),
};

const answer = async ({ url }, response, next) => {
  if (!(await answerAsset(url, response))) next();
};

export default {
  plugins: [assets],
  // Otherwise the development server would separate the module from its worker.
  optimizeDeps: { exclude: ['@placard/browser'] },
};
