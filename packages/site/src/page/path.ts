/** Returns the path by which rules know a page: `/blog/hello/index.html` → `/blog/hello/`, `/about.html` → `/about` */
export const pathOfPage = (pathname: string): string =>
  pathname.replace(/\/index\.x?html?$/i, '/').replace(/\.x?html?$/i, '');
