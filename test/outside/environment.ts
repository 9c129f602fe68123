const ours =
  /^(PLACARD_|npm_|VITEST|NODE_OPTIONS$|NODE_ENV$|NODE_PATH$|INIT_CWD$|CI$|PORT$|HOST$|TEST$|PROD$|DEV$|MODE$|SSR$|BASE_URL$)/i;

/** The environment of a person who has no clone of this repository: nothing of npm's, vitest's or Placard's in it. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
