import { it } from 'vitest';
import { expectClean, ownApp } from './app.js';
import { look } from './look.js';

const { server, page: newPage } = ownApp(async () => ({ PLACARD_SIGN_UP: 'on' }));

it('people create an account where the operator allows it, and sign in again with its code', async () => {
  const page = await newPage({ colorScheme: 'light' });
  await page.goto(`${server().url}/account`);
  await page.getByLabel('Your name, or your site’s').fill('Ярмарок');
  await look(page, 'sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Save this code').waitFor();
  const [account = '', code = ''] = await page.locator('.fresh code').allInnerTexts();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText(`Signed in as ${account}`).waitFor();
  await page.getByRole('link', { name: 'Create a key' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await page.getByRole('textbox', { name: 'Account', exact: true }).fill(account);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('wrong');
  const signIn = page.getByRole('region', { name: 'With your code' }).getByRole('button', { name: 'Sign in' });
  await signIn.click();
  await page.getByText('The account or its code is wrong.').waitFor();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await signIn.click();
  await page.getByText(`Signed in as ${account}`).waitFor();
  await expectClean(page);
});
