import { expect, it } from 'vitest';
import { ask, expectClean, sharedApp } from './app.js';
import { eventually, look } from './look.js';

const { server, signedIn } = sharedApp;
const host = 'www.example.invalid';
const paths = ['/', '/blog/hello', '/über-uns'];

it('shows the cards of a site before it is saved, then the tags, its state and a way to delete it', async () => {
  const page = await signedIn('site-owner', { colorScheme: 'light' });
  await page.goto(`${server().url}/sites`);
  await page.getByRole('link', { name: 'Make a key' }).waitFor();
  const made = await ask(page, 'POST', `${server().url}/v1/keys`, { name: 'website' });
  const { id } = (await made.json()) as { id: string };
  // No site can be reached from here, so these two responses are made up.
  await page.route(`**/v1/sites/${host}/pages`, (route) =>
    route.fulfill({ json: { host, saved: false, pages: paths.map((path) => ({ url: `https://${host}${path}` })) } }),
  );
  await page.route(`**/u/${id}/${host}/**`, (route, request) => {
    const title = encodeURIComponent(`Card of ${decodeURI(new URL(request.url()).pathname).split(host)[1]}`);
    return route.continue({ url: `${server().url}/preview/basic?title=${title}` });
  });

  await page.reload();
  await page.getByLabel('Address of your site').fill(`https://${host}/blog/`);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Card of /über-uns' }).waitFor();
  expect(await page.locator('.site-cards img').count()).toBe(3);
  const loaded = (): Promise<boolean> =>
    page
      .locator('.site-cards img')
      .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
  await eventually(loaded).toBe(true);
  await page.getByText('Not saved: only you see these cards.').waitFor();
  await page.getByText(`<meta name="placard" content="${id}">`).waitFor();
  await page.getByText(`<meta property="og:image" content="${server().url}/u/${id}/${host}/">`).waitFor();
  await look(page, 'sites');

  await page.getByRole('button', { name: 'Save the site' }).click();
  const row = page.getByRole('row').filter({ hasText: host });
  await row.getByText('The home page does not name the key yet').waitFor();
  await page.getByRole('button', { name: 'Read the home page again' }).waitFor();
  await look(page, 'sites-saved');
  await row.getByRole('button', { name: 'Delete' }).click();
  await row.getByRole('button', { name: 'Delete permanently' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save the site' }).waitFor();

  await page.getByLabel('Address of your site').fill('localhost');
  await page.keyboard.press('Enter');
  await page.getByText('must be the name of a public host').waitFor();
  await expectClean(page);
});
