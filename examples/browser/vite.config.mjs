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
  // The development server would move the module away from its worker.
  optimizeDeps: { exclude: ['@placard/browser'] },
};
