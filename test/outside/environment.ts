const ours =
  /^(PLACARD_|npm_|VITEST|NODE_OPTIONS$|NODE_ENV$|NODE_PATH$|INIT_CWD$|CI$|PORT$|HOST$|TEST$|PROD$|DEV$|MODE$|SSR$|BASE_URL$)/i;

/** Returns the environment of a user without this repository: no variables of npm, vitest or Placard. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
