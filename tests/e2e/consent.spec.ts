import type { Page } from '@playwright/test';
import { storedItemOf } from '../../apps/web/src/features/preferences/cookies/stored-items.ts';
import { navigationLink } from './support/navigation-link.ts';
import { runAxe } from './support/run-axe.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

const undecided = { storageState: { cookies: [], origins: [] } };
const phone = { width: 390, height: 700 };

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and storage' });
const storageOf = (page: Page) =>
  page.evaluate<{ local: string[]; session: string[] }>(
    '({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) })',
  );

/** Entries of the browser's storage that the documentation does not name. */
async function unnamed(page: Page): Promise<string[]> {
  const { local, session } = await storageOf(page);
  const cookies = await page.context().cookies();
  return [
    ...local.filter((name) => !storedItemOf('localStorage', name)),
    ...session.filter((name) => !storedItemOf('sessionStorage', name)),
    ...cookies.map(({ name }) => name).filter((name) => !storedItemOf('cookie', name)),
  ];
}

async function expectClean(page: Page): Promise<void> {
  const violations = await runAxe(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('a visitor chooses what is stored, is remembered, and changes their mind', async ({ visit }) => {
  const page = await visit(null, { ...undecided, viewport: phone });
  await page.goto('/login');
  await expect(banner(page)).toBeVisible();
  await expectClean(page);
  await expectNoSideways(page);
  expect(await page.context().cookies()).toEqual([]);
  expect((await storageOf(page)).local).toEqual([]);

  const covered = await banner(page).boundingBox();
  const button = await page.getByRole('button', { name: 'Continue', exact: true }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
  await page.getByRole('link', { name: 'Terms', exact: true }).focus();
  const foot = page.getByRole('button', { name: 'Cookie settings' });
  await foot.scrollIntoViewIfNeeded();
  const end = await foot.boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);

  const choices = ['Necessary Only', 'Accept All'].map((name) => banner(page).getByRole('button', { name }));
  const looks = await Promise.all(
    choices.map((choice) =>
      choice.evaluate(
        'element => getComputedStyle(element).backgroundColor + getComputedStyle(element).color',
      ),
    ),
  );
  expect(looks[0]).toBe(looks[1]);

  await banner(page).getByRole('button', { name: 'Customize' }).press('Enter');
  await expect(banner(page).getByRole('heading')).toBeFocused();
  await expectClean(page);
  await expectNoSideways(page);
  await page.keyboard.press('Tab');
  await banner(page)
    .getByRole('switch', { name: /^Analytics/ })
    .press('Space');
  await banner(page).getByRole('button', { name: 'Save Preferences' }).press('Enter');
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await expect(banner(page)).toBeHidden();

  const { hostname } = new URL(page.url());
  await page.context().addCookies([
    { name: '_ga', value: '1', domain: hostname, path: '/' },
    { name: '_gid', value: '2', domain: hostname, path: '/' },
    { name: '_ga_X1', value: '3', domain: hostname, path: '/login' },
    { name: 'mine', value: '4', domain: hostname, path: '/' },
  ]);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page).getByRole('switch', { name: /^Analytics/ })).toBeChecked();
  await banner(page).getByRole('button', { name: 'Necessary Only' }).click();
  await expect(banner(page)).toBeHidden();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['mine']);
});

test('a newcomer takes the tour, is counted as agreed, and replays it', async ({ organization, visit }) => {
  const page = await visit(null, undecided);
  const { email, password } = organization.admin;
  await page.goto('/login-old');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();

  const offer = page.getByRole('region', { name: 'New here?' });
  await expect(offer).toBeVisible();
  // The frame of the page, which holds the offer, stands before the page's own script has come.
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expectClean(page);
  await offer.getByRole('button', { name: 'Show me around' }).press('Enter');
  const step = page.getByRole('dialog');
  await expect(step.getByText('Welcome')).toBeVisible();
  await expect(step.getByRole('button', { name: 'Next' })).toBeFocused();
  // Axe reads colours as they are at that moment: nothing may be fading in.
  await step.evaluate(
    'element => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished))',
  );
  await expectClean(page);
  const seen: string[] = [];
  for (;;) {
    await expect(step).toBeInViewport({ ratio: 1 });
    // A step that is still moving takes no key.
    await expect(step.getByRole('button', { name: /^(Next|Done)$/ })).toBeFocused();
    seen.push((await step.textContent()) ?? '');
    if (await step.getByRole('button', { name: 'Done' }).isVisible()) break;
    await page.keyboard.press('ArrowRight');
    await expect(step).not.toHaveText(seen.at(-1) ?? '');
  }
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect(seen.length).toBeLessThanOrEqual(7);
  const told = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await told).status()).toBe(200);
  await expect(step).toBeHidden();
  await expect(offer).toBeHidden();

  const counted = page.waitForRequest('**/api/engagement/track/page-view');
  await navigationLink(page, 'Events').click();
  expect((await counted).postDataJSON()).toMatchObject({ path: '/dashboard' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
  expect(await unnamed(page)).toEqual([]);

  const menu = page.getByRole('button', { name: `Account of ${organization.admin.username}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Replay Tutorial' }).click();
  await expect(step.getByText('Welcome')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.keyboard.press('Escape');
  await expect(step).toBeHidden();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Cookie settings' }).click();
  await banner(page).getByRole('button', { name: 'Necessary Only' }).click();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await navigationLink(page, 'Scoreboard').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.filter((url) => url.includes('/engagement/'))).toEqual([]);
});
